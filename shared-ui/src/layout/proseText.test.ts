import { expect, it } from "vitest";
import { parseProse } from "./proseText.ts";

function spansOf(text: string) {
  const [block] = parseProse(text, "terms");
  return block?.kind === "paragraph" ? block.spans : [];
}

it("reads headings, paragraphs and lists", () => {
  expect(parseProse("## One\nText that\ngoes on.\n\n- first\n- second", "terms")).toEqual([
    { kind: "heading", id: "terms-one", text: "One" },
    { kind: "paragraph", spans: [{ kind: "plain", text: "Text that goes on." }] },
    { kind: "list", items: [[{ kind: "plain", text: "first" }], [{ kind: "plain", text: "second" }]] },
  ]);
});

it("gives equal headings different ids", () => {
  const ids = parseProse("## Use!\n\n## Use", "privacy").map((block) => block.kind === "heading" && block.id);
  expect(ids).toEqual(["privacy-use", "privacy-use-2"]);
});

it("reads strong words and links", () => {
  expect(spansOf("A **strong** word and [a page](/policies).")).toEqual([
    { kind: "plain", text: "A " },
    { kind: "strong", text: "strong" },
    { kind: "plain", text: " word and " },
    { kind: "link", text: "a page", href: "/policies" },
    { kind: "plain", text: "." },
  ]);
});

it.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "http://plain.example"])(
  "leaves a link to %s as text",
  (address) => {
    expect(spansOf(`[press](${address})`).some((span) => span.kind === "link")).toBe(false);
  },
);

it("leaves HTML as text", () => {
  expect(spansOf("<img src=x onerror=alert(1)>")).toEqual([{ kind: "plain", text: "<img src=x onerror=alert(1)>" }]);
});

it("takes plain text with the line ends of any system", () => {
  expect(parseProse("One.\r\n\r\nTwo.", "terms")).toHaveLength(2);
});

it("has nothing to show for an empty text", () => {
  expect(parseProse("  \n\n ", "terms")).toEqual([]);
});

it.each([
  ["brackets", "[".repeat(100_000)],
  ["equal headings", "# a\n".repeat(25_000)],
])("a text of %s is parsed at once", (_, text) => {
  const start = performance.now();
  parseProse(text, "terms");
  // One pass that restarts at each character would take minutes.
  expect(performance.now() - start).toBeLessThan(2000);
});
