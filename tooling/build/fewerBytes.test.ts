// @vitest-environment jsdom
import { expect, it } from "vitest";
import { cssOf, withoutHints } from "./fewerBytes.ts";

it("takes away what says nothing, and leaves a browser the same elements", () => {
  const html = `<p hidden="" data-x="">It&#x27;s <a title="&#x27;&quot;=&quot;&quot;" href="/" data-discover="true">=&quot;&quot;</a></p><img alt="" src="/a.png"/>`;
  const short = withoutHints(html);
  expect(short).toBe(
    `<p hidden data-x>It's <a title="'&quot;=&quot;&quot;" href="/">=&quot;&quot;</a></p><img alt src="/a.png"/>`,
  );
  const [before, after] = [html.replace(' data-discover="true"', ""), short].map((one) => {
    document.body.innerHTML = one;
    return document.body.cloneNode(true);
  });
  expect(before?.isEqualNode(after ?? null)).toBe(true);
});

it("takes hints away before a page, and none inside it", () => {
  const hint = `<link rel="preload" as="image" href="/a.png">`;
  expect(withoutHints(hint + hint + `<main>${hint}</main>`)).toBe(`<main>${hint}</main>`);
});

it("leaves spaces in styles where they mean something", () => {
  const rules = `@media (min-width: 48rem){.a :hover,.a >b{margin:calc(1rem + 0.5vw) 0;font-family:"A, b: c",serif;transition:a 1s, b 2s;}}`;
  expect(cssOf(`<style data-styled="">${rules}/*!sc*/\n</style>`)).toBe(
    `@media(min-width:48rem){.a :hover,.a >b{margin:calc(1rem + .5vw) 0;font-family:"A, b: c",serif;transition:a 1s,b 2s}}`,
  );
});
