import { expect, it } from "vitest";
import { managePath, manageTokenOf } from "./manageLink.ts";

const token = "A".repeat(43);

it("finds the token that a manage link was made with", () => {
  const { hash } = new URL(managePath("meet", token), "https://pipelark.example");
  expect(manageTokenOf(hash)).toBe(token);
});

it.each(["#manage=", "#manage=bogus"])("takes a link that was cut off for a link to a meeting: %s", (hash) => {
  expect(manageTokenOf(hash)).not.toBeNull();
});

it.each(["", "#main"])("takes nothing else for one: %s", (hash) => {
  expect(manageTokenOf(hash)).toBeNull();
});
