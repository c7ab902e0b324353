// @vitest-environment jsdom
import type { RouteObject } from "@pipelark/shared-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchOnIntent } from "./prefetchOnIntent.ts";

const schedule = { path: "/schedule/:meeting" };
const routes = [{ children: [schedule] }];
const onIntent = vi.fn<(route: RouteObject, link: HTMLAnchorElement) => void>();
let stop: () => void = () => undefined;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onIntent.mockReset();
  document.body.replaceChildren();
});

function linkTo(href: string): HTMLAnchorElement {
  stop = prefetchOnIntent({ routes, onIntent });
  document.body.innerHTML = `<a href="${href}"><span>Book</span></a>`;
  const link = document.querySelector("a");
  if (!link) throw new Error("There is no link");
  return link;
}

it.each(["pointerover", "focusin"])("takes %s that rests on a link for the wish to follow it", (sign) => {
  linkTo("/schedule/meet?utm_source=x").firstElementChild?.dispatchEvent(new Event(sign, { bubbles: true }));
  vi.advanceTimersByTime(64);
  expect(onIntent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIntent.mock.calls).toEqual([[schedule, expect.any(HTMLAnchorElement)]]);
});

it("takes a touch for it at once", () => {
  linkTo("/schedule/meet").dispatchEvent(new Event("touchstart", { bubbles: true }));
  expect(onIntent.mock.calls).toEqual([[schedule, expect.any(HTMLAnchorElement)]]);
});

it("fetches nothing for a link that a pointer passes over, and once for one that it moves about on", () => {
  const link = linkTo("/schedule/meet");
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.advanceTimersByTime(40);
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(onIntent).not.toHaveBeenCalled();
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.advanceTimersByTime(40);
  link.firstElementChild?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.advanceTimersByTime(25);
  expect(onIntent).toHaveBeenCalledOnce();
});

it.each([{ saveData: true }, { effectiveType: "3g" }, { effectiveType: "slow-2g" }])(
  "fetches nothing where %o",
  (connection) => {
    vi.stubGlobal("navigator", { connection });
    linkTo("/schedule/meet").dispatchEvent(new Event("touchstart", { bubbles: true }));
    expect(onIntent).not.toHaveBeenCalled();
  },
);

it.each([
  ["another site", "https://elsewhere.example/schedule/meet"],
  ["a path that nobody owns", "/nowhere"],
  ["the page that is open", location.pathname],
])("fetches nothing for %s", (_, href) => {
  linkTo(href).dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.runAllTimers();
  expect(onIntent).not.toHaveBeenCalled();
});

it("fetches nothing for a pointer that is on no link, and nothing once it was stopped", () => {
  const link = linkTo("/schedule/meet");
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  stop();
  link.dispatchEvent(new Event("touchstart", { bubbles: true }));
  vi.runAllTimers();
  expect(onIntent).not.toHaveBeenCalled();
});
