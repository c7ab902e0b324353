// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loopTypewriter } from "./loopTypewriter.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<p data-typewriter>can sign.<i data-cursor hidden></i><b data-untyped></b></p>`;
});

afterEach(() => vi.useRealTimers());

function given() {
  const steps: number[] = [];
  const phrases = ["can sign.", "say yes."];
  const typewriter = loopTypewriter(document.body, { phrases, onStep: (elapsed) => steps.push(elapsed) });
  return { typewriter, steps };
}

function typed(): string {
  return document.querySelector("[data-typewriter]")?.firstChild?.textContent ?? "";
}

it("does not start until it is run", () => {
  const { steps } = given();
  vi.advanceTimersByTime(10_000);
  expect(typed()).toBe("can sign.");
  expect(steps).toEqual([]);
});

it("holds, deletes, and types the next phrase, as the component does", () => {
  const { typewriter } = given();
  typewriter.setPlaying(true);
  vi.advanceTimersByTime(2000 + 4 * 50);
  expect(typed()).toBe("can ");
  expect(document.querySelector("[data-untyped]")?.textContent).toBe("sign.");
  vi.advanceTimersByTime(5 * 50 + 3 * 50);
  expect(typed()).toBe("say");
});

it("keeps its place while stopped", () => {
  const { typewriter } = given();
  typewriter.setPlaying(true);
  vi.advanceTimersByTime(2000 + 4 * 50);
  typewriter.setPlaying(false);
  vi.advanceTimersByTime(10_000);
  expect(typed()).toBe("can ");
  typewriter.setPlaying(true);
  vi.advanceTimersByTime(50);
  expect(typed()).toBe("can");
});

it("ends when its line has left the document", () => {
  const { typewriter, steps } = given();
  typewriter.setPlaying(true);
  vi.advanceTimersByTime(2100);
  const shown = steps.length;
  document.body.replaceChildren();
  vi.advanceTimersByTime(10_000);
  expect(steps.length).toBe(shown);
});
