// @vitest-environment jsdom
import type { RouteObject } from "@pipelark/shared-router";
import { afterEach, expect, it, vi } from "vitest";
import { prefetchOnIntent } from "./prefetchOnIntent.ts";

const schedule = { path: "/schedule/:meeting" };
const routes = [{ children: [schedule] }];
const onIntent = vi.fn<(route: RouteObject) => void>();
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
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

it.each(["pointerover", "focusin", "touchstart"])("takes %s on a link for the wish to follow it", (sign) => {
  linkTo("/schedule/meet?utm_source=x").firstElementChild?.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(onIntent.mock.calls).toEqual([[schedule]]);
});

it.each([
  ["another site", "https://elsewhere.example/schedule/meet"],
  ["a path that nobody owns", "/nowhere"],
  ["the page that is open", location.pathname],
])("fetches nothing for %s", (_, href) => {
  linkTo(href).dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(onIntent).not.toHaveBeenCalled();
});

it("fetches nothing for a pointer that is on no link, and nothing once it was stopped", () => {
  const link = linkTo("/schedule/meet");
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  stop();
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(onIntent).not.toHaveBeenCalled();
});
