// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startWhenWanted } from "./startWhenWanted.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<a href="/policies">Policies</a><a href="#fees">Fees</a><button>Pause</button>`;
});

afterEach(() => {
  // Stops remaining listeners.
  dispatchEvent(new Event(wantShellEvent));
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

function started() {
  const start = vi.fn();
  startWhenWanted(start);
  return start;
}

/** A move as browsers send it; jsdom's events know no movement. */
function moveBy(movementX: number, movementY: number): MouseEvent {
  return Object.assign(new MouseEvent("pointermove", { bubbles: true }), { movementX, movementY });
}

function press(selector: string) {
  // jsdom cannot follow links and logs an error; prevents that after all other listeners.
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  const element = document.querySelector(selector);
  for (const sign of ["pointermove", "pointerdown"]) element?.dispatchEvent(new Event(sign, { bubbles: true }));
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

it("starts nothing while nobody shows intent", () => {
  const start = started();
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
});

it("starts nothing for a pointer that rests where the page appears", () => {
  const start = started();
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  document.body.dispatchEvent(moveBy(0, 0));
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
});

it("starts for a pointer that moves", () => {
  const start = started();
  document.body.dispatchEvent(moveBy(0, 3));
  vi.advanceTimersByTime(1_000);
  expect(start).toHaveBeenCalledOnce();
});

it.each(["pointermove", "pointerdown", "touchstart", "keydown", "focusin"])(
  "starts once, a second after a first %s",
  (sign) => {
    const start = started();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    vi.advanceTimersByTime(999);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    vi.advanceTimersByTime(5_000);
    expect(start).toHaveBeenCalledOnce();
  },
);

it("starts nothing when the first press leads to another page", () => {
  const start = started();
  press(`a[href="/policies"]`);
  vi.advanceTimersByTime(5_000);
  expect(start).not.toHaveBeenCalled();
});

it.each(["button", `a[href="#fees"]`])("starts after a press on %s, which leads to no other page", (selector) => {
  const start = started();
  press(selector);
  vi.advanceTimersByTime(1_000);
  expect(start).toHaveBeenCalledOnce();
});

it("starts after a link to another page that the page itself answered", () => {
  const start = started();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  press(`a[href="/policies"]`);
  vi.advanceTimersByTime(1_000);
  expect(start).toHaveBeenCalledOnce();
});

it("starts at once when a script of the page asks for it", () => {
  const start = started();
  dispatchEvent(new Event(wantShellEvent));
  expect(start).toHaveBeenCalledOnce();
});

it.each([storageKeys.user, storageKeys.auth])("starts at once where storage holds %s", (key) => {
  localStorage.setItem(key, "{}");
  expect(started()).toHaveBeenCalledOnce();
});

it("starts at once in a tab that shows a preview, and where a link asks for one", () => {
  sessionStorage.setItem(storageKeys.preview, "abc");
  expect(started()).toHaveBeenCalledOnce();
  sessionStorage.clear();
  expect(started()).not.toHaveBeenCalled();
  history.replaceState(null, "", "/?preview=abc");
  expect(started()).toHaveBeenCalledOnce();
  history.replaceState(null, "", "/");
});

it("lives with a storage that throws", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(started()).not.toHaveBeenCalled();
});
