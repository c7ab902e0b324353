import { expect, it } from "vitest";
import { splitAtMentions } from "./mentionText.ts";

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
