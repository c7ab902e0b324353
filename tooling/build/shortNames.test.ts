import { expect, it } from "vitest";
import { shortNames } from "./shortNames.ts";

it("gives a class one short name in markup and rules", () => {
  const css = ".kWxYzA{color:red}.kWxYzA:hover .bQrStU{margin:.5rem}";
  const html = `<p class="kWxYzA">One</p><p class="kWxYzA bQrStU">Two</p>`;
  expect(shortNames({ html, css })).toEqual({
    css: ".a{color:red}.a:hover .b{margin:.5rem}",
    html: `<p class=a>One</p><p class="a b">Two</p>`,
  });
});

it("takes away the names that no rule has", () => {
  const html = `<p class="sc-1abc-0 kWxYzA">One</p><p class="sc-1abc-1">Two</p>`;
  expect(shortNames({ html, css: ".kWxYzA{color:red}" }).html).toBe(`<p class=a>One</p><p>Two</p>`);
});

it("keeps the quotes before the slash of a tag that closes itself", () => {
  const html = `<img class="kWxYzA"/><img class="sc-1"/><br class="kWxYzA" id="x"/>`;
  expect(shortNames({ html, css: ".kWxYzA{color:red}" }).html).toBe(`<img class="a"/><img/><br class=a id="x"/>`);
});

it("leaves alone a name that begins like another", () => {
  const html = `<p class="sc-1 sc-12">One</p>`;
  expect(shortNames({ html, css: ".sc-12{top:0}.sc-1{left:0}" })).toEqual({
    css: ".a{top:0}.b{left:0}",
    html: `<p class="b a">One</p>`,
  });
});

it("leaves alone rules of classes that the page does not have, numbers and addresses", () => {
  const css = `.later{margin:.5rem;background:url("/star.svg")}`;
  expect(shortNames({ html: `<p class="star">One</p>`, css }).css).toBe(css);
});

it("gives movements short names as well, and nothing else that is called the same", () => {
  const css = `@keyframes gFlXri{to{top:0}}@keyframes iPYAAK{to{left:0}}p{animation-name:gFlXri,iPYAAK;font-family:gFlXri}`;
  expect(shortNames({ html: "", css }).css).toBe(
    "@keyframes a{to{top:0}}@keyframes b{to{left:0}}p{animation-name:a,b;font-family:gFlXri}",
  );
});

it("has a name for every one of a thousand classes", () => {
  const names = Array.from({ length: 1000 }, (_, index) => `long-name-${index}`);
  const { css } = shortNames({
    html: names.map((name) => `<p class="${name}">x</p>`).join(""),
    css: names.map((name) => `.${name}{top:0}`).join(""),
  });
  expect(new Set(css.match(/\.[a-z]+/g)).size).toBe(1000);
  expect(css).toContain(".z{top:0}.aa{top:0}.ab{top:0}");
});
