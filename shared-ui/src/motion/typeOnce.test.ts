// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { typeOnce } from "./typeOnce.ts";

function givenMotion(isReduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
}

function heading(): HTMLElement {
  document.body.innerHTML = "<h1>Hello</h1>";
  return document.body.firstElementChild instanceof HTMLElement ? document.body.firstElementChild : document.body;
}

beforeEach(() => {
  vi.useFakeTimers();
  givenMotion(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("types letter by letter, keeps the room of the rest, and is read whole from the start", () => {
  const element = heading();
  typeOnce(element, { typeDelay: 50 });
  vi.advanceTimersByTime(100);
  expect(element.firstChild?.textContent).toBe("He");
  expect(element.querySelector("span")?.textContent).toBe("llo");
  expect(element.querySelector("span")?.style.visibility).toBe("hidden");
  expect(element.getAttribute("aria-label")).toBe("Hello");
});

it("ends as plain text", () => {
  const element = heading();
  typeOnce(element, { typeDelay: 50 });
  vi.advanceTimersByTime(1_000);
  expect(element.outerHTML).toBe("<h1>Hello</h1>");
});

it("changes nothing where less motion is asked for", () => {
  givenMotion(true);
  const element = heading();
  typeOnce(element, { typeDelay: 50 });
  expect(element.outerHTML).toBe("<h1>Hello</h1>");
});
