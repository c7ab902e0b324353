import { prerenderedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { parseProse } from "@pipelark/shared-ui/layout/proseText";
import { sampleRows, slotsOf } from "@pipelark/tooling/build/settingSlots";
import { fillSettings } from "@pipelark/tooling/page/fillSettings";
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { parsePublicSettings } from "#lib/publicSettings.ts";
import { PolicyDocument } from "./PolicyDocument.tsx";
import { showPolicy } from "./showPolicy.ts";
import { TableOfContents } from "./TableOfContents.tsx";

function Policy({ text }: { text: string }) {
  const terms = { id: "terms", title: "Terms", blocks: parseProse(text, "terms") };
  return (
    <div {...{ [prerenderedAttribute]: "" }}>
      <TableOfContents documents={[terms]} />
      <PolicyDocument {...terms} />
    </div>
  );
}

const builtIn = renderToString(<Policy text={"## Ours\n\nWords.\n\n- one"} />);
const sample = parsePublicSettings(sampleRows("").site_setting).terms_text;
const { html, slots } = slotsOf(builtIn, renderToString(<Policy text={sample?.value ?? ""} />));

/** The page as React renders it, as the composer fills it, and as the page's script changes it. */
const waysToDraw = {
  react: (text: string) => render(<Policy text={text} />).container,
  composer: (text: string) =>
    pageOf(fillSettings({ html, css: "", edited: { css: "", slots } }, new Map([["terms_text", text]])).html),
  script(text: string) {
    const page = pageOf(html);
    document.body.replaceChildren(page);
    expect(showPolicy({ key: "terms_text", value: text, updated_at: "2026-11-22T10:00:00+00:00" })).toBe(true);
    return page;
  },
};

function pageOf(source: string): HTMLElement {
  const page = document.createElement("main");
  page.innerHTML = source;
  return page;
}

/** What a reader gets of a page: elements, what leads where, and words, without looks. */
function readIn(page: Node): string[] {
  return [...page.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ""];
    if (!(node instanceof HTMLElement)) return [];
    const attributes = node.getAttributeNames().filter((name) => !["class", "aria-label"].includes(name));
    const opening = [node.localName, ...attributes.toSorted().map((name) => `${name}=${node.getAttribute(name)}`)];
    const inside = node.localName === "a" ? (node.ariaLabel ?? node.textContent) : readIn(node).join("");
    return [`<${opening.join(" ")}>${inside}</${node.localName}>\n`];
  });
}

it.each([
  ["all that a text can have", "## One\nText that\ngoes on, **strong**.\n\n- first\n- [second](/policies)\n\n## Two"],
  [
    "addresses of each kind",
    "[a](https://a.example/?x=1&y=2) [b](HTTPS://B.example) [c](mailto:c@d.example) [d](#terms-e)",
  ],
  ["no heading", "Only words."],
  ["nothing but a heading", "## Alone"],
  ["equal and wordless headings", "## Use!\n\n## Use\n\n## 条款\n\n## 🙂\n\n## **Bold** [link](/x)"],
  ["line ends of another system", "## One\r\n\r\nText.\r\n\r\n- first\r\n- second"],
  [
    "HTML",
    `</section></ul><script>alert(1)</script>\n\n## <img src=x onerror=alert(1)>\n\n- <b onclick="x()">b</b> &lt; &amp;`,
  ],
  [
    "addresses that are refused",
    "[a](javascript:alert(1)) [b](//c.example) [d](data:text/html,x) [e](http://f.example)",
  ],
  ["quotation marks in an address", `[a](https://a.example/"onmouseover="x) [b](/'><script>)`],
  ["patterns of a replacement", "## $& $1 $` $'\n\n$& [$&](https://a.example/$&) **$1**"],
  [
    "the composer's own tokens",
    "## \uE000terms_text\uE001\n\n[\uE000link\uE001](/\uE000link\uE001) https://edited.invalid/terms_text",
  ],
  ["marks that lead nowhere", "** [ ]( ) [](x) [a]() **a\n\n-no list\n\n#no heading\n\n##### five"],
])("draws %s alike on a React page, in a composed page and by the page's script", (_, text) => {
  const drawn = Object.entries(waysToDraw).map(([way, draw]) => [way, readIn(draw(text)).join("")]);
  const [[, first] = []] = drawn;
  expect(first).toContain("<h2");
  expect(Object.fromEntries(drawn)).toEqual({ react: first, composer: first, script: first });
});
