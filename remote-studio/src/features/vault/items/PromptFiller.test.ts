import { expect, test } from "vitest";
import { fillPrompt, variablesOf } from "./PromptFiller.tsx";

test("variables are found once each, in their order, and other braces are text", () => {
  expect(variablesOf("{{name}} at {{ company }} and {{name}}; {one}, {{}}, {{ }}, {{a}b}}")).toEqual([
    "name",
    "company",
  ]);
  expect(variablesOf("{{Straße}} {{first name}} {{ältere_Notiz}}")).toEqual(["Straße", "first name", "ältere_Notiz"]);
});

test("a value fills every place of its variable, and what has none stays", () => {
  const values = new Map([
    ["name", "Ada"],
    ["company", ""],
  ]);
  expect(fillPrompt("{{name}}, {{ name }} of {{company}} {{role}}", values)).toBe("Ada, Ada of {{company}} {{role}}");
});

test("inserts values as plain text, even when they look like placeholders", () => {
  const values = new Map([
    ["a", "$& {{b}}"],
    ["b", "no"],
  ]);
  expect(fillPrompt("{{a}}", values)).toBe("$& {{b}}");
});
