import { expect, it } from "vitest";
import { isNameLike, mentionAt, splitAtMentions } from "./mentionText.ts";

const people = [
  { id: "1", name: "Cleo Client" },
  { id: "2", name: "Cleo Client-Olsen (Sales)" },
];

function mentionedIn(text: string) {
  return splitAtMentions(text, people).flatMap(({ person }) => (person ? [person.id] : []));
}

it.each([
  ["Ask @Cleo Client.", ["1"]],
  ["@Cleo Client-Olsen (Sales) and @Cleo Client", ["2", "1"]],
  ["mail@Cleo Client, @Cleo Clients, Cleo Client", []],
])("finds in %j the same mentions as the server", (text, ids) => {
  expect(mentionedIn(text)).toEqual(ids);
});

it("keeps the text as it is", () => {
  const text = "Ask @Cleo Client,\nor @nobody.";
  expect(
    splitAtMentions(text, people)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

it("finds the mention that is being typed in a line, one word long", () => {
  expect(mentionAt({ text: "Call @sa tomorrow", cursor: 8, kind: "line" })).toEqual({ sign: "@", from: 5, name: "sa" });
  expect(mentionAt({ text: "#", cursor: 1, kind: "line" })).toEqual({ sign: "#", from: 0, name: "" });
  expect(mentionAt({ text: "Call @sa tomorrow", cursor: 9, kind: "line" })).toBeNull();
  expect(mentionAt({ text: "ada@sam", cursor: 7, kind: "line" })).toBeNull();
});

it("finds the mention that is being typed in prose, whose name may have spaces", () => {
  expect(mentionAt({ text: "Ask (@Ada Ad", cursor: 12, kind: "prose" })).toEqual({
    sign: "@",
    from: 5,
    name: "Ada Ad",
  });
  expect(mentionAt({ text: "ada@sam", cursor: 7, kind: "prose" })).toBeNull();
  expect(mentionAt({ text: "#north", cursor: 6, kind: "prose" })).toBeNull();
});

it.each([
  ["ada", true],
  ["AD", true],
  ["ada admin", true],
  ["adaad", true],
  ["", true],
  ["dmin", false],
  ["ada admin ", false],
])("a name is offered for its beginnings: %j", (typed, isOffered) => {
  expect(isNameLike("Ada Admin", typed)).toBe(isOffered);
});
