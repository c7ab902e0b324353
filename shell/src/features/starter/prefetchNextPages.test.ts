// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { prefetchNextPages } from "./prefetchNextPages.ts";

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = `
    <a href="/policies">Policies</a><a href="/dashboard">Dashboard</a>
    <script type="speculationrules">{"prerender":[{"urls":["/policies"]}]}</script>`;
});

afterEach(() => Reflect.deleteProperty(HTMLScriptElement, "supports"));

function pointAt(selector: string) {
  document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
}

function prefetched(): (string | null)[] {
  return [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));
}

it("leaves it to a browser that knows speculation rules", () => {
  Reflect.set(HTMLScriptElement, "supports", () => true);
  prefetchNextPages();
  pointAt(`a[href="/policies"]`);
  expect(prefetched()).toEqual([]);
});

it("fetches elsewhere the page whose link is pointed at, once, and none that the rules do not name", () => {
  prefetchNextPages();
  pointAt(`a[href="/dashboard"]`);
  expect(prefetched()).toEqual([]);
  pointAt(`a[href="/policies"]`);
  pointAt(`a[href="/policies"]`);
  expect(prefetched()).toEqual(["/policies"]);
});
