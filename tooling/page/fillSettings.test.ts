import { expect, it } from "vitest";
import { tokenOf, slotsOf } from "../build/settingSlots.ts";
import type { Rendered } from "../build/prerendered.ts";
import { fillSettings } from "./fillSettings.ts";

function page(builtIn: string, edited: string): Rendered {
  const { html, slots } = slotsOf(builtIn, edited);
  return { html, css: "built in", edited: { css: "with both", slots } };
}

const footer = page(
  `<p>Hello</p><span data-setting="footer_text">Ours</span><p>Bye</p>`,
  `<p>Hello</p><span data-setting="footer_text">https://edited.invalid/footer_text</span><p>Bye</p>`,
);
const logo = page(
  `<a><svg data-setting="logo_url"><path/></svg>Home</a>`,
  `<a><img class=x data-setting="logo_url" src="https://edited.invalid/logo_url"/>Home</a>`,
);
const sample = "https://edited.invalid/terms_text";
const terms = page(
  `<ul data-setting="terms_text:contents"><li><a href="#terms-old">Old</a></li></ul>` +
    `<section data-setting="terms_text:prose"><h2>Terms</h2><h3 id="terms-old">Old</h3></section>`,
  `<ul data-setting="terms_text:contents"><li><a href="#terms-sample" class=c>${sample}</a></li></ul>` +
    `<section data-setting="terms_text:prose"><h2>Terms</h2><h3 id="terms-sample" class=h>${sample}</h3>` +
    `<p><a href="https://edited.invalid/link" class=e>${sample}<span> (new tab)</span></a></p><ul class=l><li>${sample}</li></ul></section>`,
);

function filled(one: Rendered, values: Record<string, string>): string {
  return fillSettings(one, new Map(Object.entries(values))).html;
}

it("puts a text in the place of what is built in, and takes nothing of it for HTML", () => {
  expect(filled(footer, { footer_text: `</span><script>"$&" & more` })).toBe(
    `<p>Hello</p><span data-setting="footer_text">&lt;/span>&lt;script>&quot;$&amp;&quot; &amp; more</span><p>Bye</p>`,
  );
});

it("keeps the marks of words, which a page's script looks for, and none of pictures", () => {
  const both = page(
    logo.html.replace("<svg", `<svg data-setting="logo_url"`) + footer.html,
    "".concat(
      `<a><img class=x data-setting="logo_url" src="https://edited.invalid/logo_url"/>Home</a>`,
      `<p>Hello</p><span data-setting="footer_text">https://edited.invalid/footer_text</span><p>Bye</p>`,
    ),
  );
  expect(both.html).toBe(`<a><svg><path/></svg>Home</a>${footer.html}`);
  expect(filled(both, { logo_url: "/a.svg", footer_text: "Words" })).toBe(
    `<a><img class=x src="/a.svg"/>Home</a><p>Hello</p><span data-setting="footer_text">Words</span><p>Bye</p>`,
  );
});

it("puts another element in the place of the built-in one, with its styles", () => {
  const one = fillSettings(logo, new Map([["logo_url", `https://cdn.example/a"b.svg`]]));
  expect(one.html).toBe(`<a><img class=x src="https://cdn.example/a&quot;b.svg"/>Home</a>`);
  expect(one.css).toBe("with both");
  expect(fillSettings(footer, new Map([["footer_text", "Other words"]])).css).toBe("built in");
});

it.each([
  ["nobody edited", footer, {}],
  ["somebody wrote what is built in", footer, { footer_text: "Ours" }],
  ["something else was edited", logo, { footer_text: "Other words" }],
])("leaves a page as it was built where %s", (_, one, values) => {
  expect(fillSettings(one, new Map(Object.entries(values)))).toBe(one);
});

it("leaves the page of a release without slots as it was built", () => {
  const old = { html: "<p>Old</p>", css: "" };
  expect(fillSettings(old, new Map([["footer_text", "New"]]))).toBe(old);
});

it("puts the brand's name wherever it stands, in attributes too, without a mark", () => {
  const frame = page(
    `<a aria-label="Pipelark, home"><svg data-setting="logo_url"/></svg><span>Pipelark</span></a>${footer.html}`,
    `<a aria-label="https://edited.invalid/brand.name, home"><img data-setting="logo_url" src="https://edited.invalid/logo_url"/><span>https://edited.invalid/brand.name</span></a>` +
      `<p>Hello</p><span data-setting="footer_text">https://edited.invalid/footer_text</span><p>Bye</p>`,
  );
  expect(frame.html).toBe(`<a aria-label="Pipelark, home"><svg/></svg><span>Pipelark</span></a>${footer.html}`);
  expect(filled(frame, { "brand.name": `A "&" <B>` })).toBe(
    `<a aria-label="A &quot;&amp;&quot; &lt;B>, home"><svg/></svg><span>A &quot;&amp;&quot; &lt;B></span></a>${footer.html}`,
  );
  expect(filled(frame, { logo_url: "/a.svg" })).toContain(`<img src="/a.svg"/><span>Pipelark</span>`);
});

it("refuses a build whose page names the product in words of its own", () => {
  expect(() => slotsOf("<p>About Pipelark</p>", "<p>About Pipelark</p>")).toThrow("outside of an element");
});

it("writes a policy block by block, in the looks of the sample, with its table of contents", () => {
  const text =
    "## Fair & square\n\nTwo **strong** [links](https://a.example/?x=1&y=$&) to [us](/policies).\n\n- one\n- <two>\n\n## Fair & square";
  expect(filled(terms, { terms_text: text })).toBe(
    `<ul data-setting="terms_text:contents"><li><a href="#terms-fair-square" class=c>Fair &amp; square</a></li>` +
      `<li><a href="#terms-fair-square-2" class=c>Fair &amp; square</a></li></ul>` +
      `<section data-setting="terms_text:prose"><h2>Terms</h2><h3 id="terms-fair-square" class=h>Fair &amp; square</h3>` +
      `<p>Two <strong>strong</strong> <a href="https://a.example/?x=1&amp;y=$&amp;" class=e>links<span> (new tab)</span></a> to <a href="/policies">us</a>.</p>` +
      `<ul class=l><li>one</li><li>&lt;two></li></ul><h3 id="terms-fair-square-2" class=h>Fair &amp; square</h3></section>`,
  );
});

it("takes a token that an admin writes for a text", () => {
  expect(filled(footer, { footer_text: tokenOf("logo_url"), logo_url: "https://cdn.example/" })).toContain(
    tokenOf("logo_url"),
  );
});

it("refuses a build whose page shows a setting where nobody could put it", () => {
  expect(() => slotsOf("<p>Ours</p>", "<p>https://edited.invalid/footer_text</p>")).toThrow("outside of an element");
  const moved = `<i data-setting="logo_url">a</i>`;
  expect(() => slotsOf(moved, moved + moved)).toThrow("outside of an element");
});

const questions = page(
  `<div data-setting="questions:list"><details><summary>Old?</summary><p>Yes.</p></details></div>`,
  `<div data-setting="questions:list"><details><summary>https://edited.invalid/questions.0.question</summary>` +
    `<p>https://edited.invalid/questions.0.answer<a href="/edited" class=t>https://edited.invalid/link</a></p></details></div>`,
);

it("repeats the sample's item for each of a list, with links to pages of the site alone", () => {
  const values = {
    "questions.length": "2",
    "questions.0.question": "One <b>?",
    "questions.0.answer": "See [the terms](/policies), not [them](https://a.example/).",
    "questions.1.question": "Two?",
    "questions.1.answer": "No.",
  };
  expect(filled(questions, values)).toBe(
    `<div><details><summary>One &lt;b>?</summary><p>See <a href="/policies" class=t>the terms</a>, not them.</p></details>` +
      `<details><summary>Two?</summary><p>No.</p></details></div>`,
  );
});

it("keeps the built-in list when an edited one lacks a text", () => {
  expect(filled(questions, { "questions.length": "1", "questions.0.question": "One?" })).toBe(questions.html);
});

it("shows no item of a list that is empty", () => {
  expect(filled(questions, { "questions.length": "0" })).toBe("<div></div>");
});
