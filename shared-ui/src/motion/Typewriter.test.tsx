import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Typewriter } from "./Typewriter.tsx";

const phrases = ["can sign.", "say yes."];

function givenMotion(isReduced: boolean) {
  const media = { matches: isReduced, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => media);
}

function passTime(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** Visible letters: the line's own text nodes, because the untyped rest is in an element. */
function seen(container: HTMLElement): string {
  const line = container.querySelector("[aria-hidden]:last-child");
  const ownText = [...(line?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
  return ownText.map((node) => node.textContent).join("");
}

beforeEach(() => {
  vi.useFakeTimers();
  givenMotion(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("tells a screen reader the whole text once", () => {
  render(<Typewriter phrases={phrases} loops />);
  const spoken = screen.getAllByText("can sign.").filter((element) => !element.closest("[aria-hidden=true]"));
  expect(spoken).toHaveLength(1);
});

it("keeps room for every phrase", () => {
  const { container } = render(<Typewriter phrases={phrases} loops />);
  const reserved = [...container.querySelectorAll("[aria-hidden=true]")].slice(0, -1);
  expect(reserved.map((element) => element.textContent)).toEqual(phrases);
});

it("starts a loop complete, holds two seconds, deletes and types on", () => {
  const { container } = render(<Typewriter phrases={phrases} loops />);
  expect(seen(container)).toBe("can sign.");
  passTime(2000 + 4 * 50);
  expect(seen(container)).toBe("can ");
  passTime(5 * 50 + 3 * 50);
  expect(seen(container)).toBe("say");
});

it("stops while paused and continues from the same place", () => {
  const { container, rerender } = render(<Typewriter phrases={phrases} loops />);
  passTime(2100);
  const before = seen(container);
  rerender(<Typewriter phrases={phrases} loops isPlaying={false} />);
  passTime(60_000);
  expect(seen(container)).toBe(before);
  rerender(<Typewriter phrases={phrases} loops />);
  passTime(100);
  expect(seen(container).length).toBe(before.length - 2);
});

it("types a single text once at its pace, and says when it is done", () => {
  const onDone = vi.fn();
  const { container } = render(<Typewriter phrases={["Who?"]} pace={{ typeDelay: 30 }} onDone={onDone} />);
  expect(seen(container)).toBe("");
  passTime(60);
  expect(seen(container)).toBe("Wh");
  expect(onDone).not.toHaveBeenCalled();
  passTime(60);
  expect(seen(container)).toBe("Who?");
  expect(onDone).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it("starts over with another text", () => {
  const { container, rerender } = render(<Typewriter phrases={["Who?"]} pace={{ typeDelay: 30 }} />);
  passTime(1000);
  rerender(<Typewriter phrases={["Why then?"]} pace={{ typeDelay: 30 }} />);
  expect(seen(container)).toBe("");
  passTime(90);
  expect(seen(container)).toBe("Why");
});

it("shows a single text at once when its tab is hidden", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { container } = render(<Typewriter phrases={["Who?"]} />);
  expect(seen(container)).toBe("Who?");
});

it("is complete and without a cursor under reduced motion", () => {
  givenMotion(true);
  const onDone = vi.fn();
  const { container } = render(<Typewriter phrases={phrases} loops hasCursor onDone={onDone} />);
  passTime(10_000);
  expect(seen(container)).toBe("can sign.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it("is complete in prerendered HTML", () => {
  const html = renderToString(<Typewriter phrases={["Who?"]} />);
  expect(html).toMatch(/Who\?<span[^>]*><\/span><\/span><\/span>$/);
});

it("leaves no timer behind", () => {
  const { unmount } = render(<Typewriter phrases={phrases} loops />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
