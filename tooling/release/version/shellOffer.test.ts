import { expect, it } from "vitest";
import { sharedLibraries } from "./shellOffer.ts";

it("knows what the shell brings", () => {
  expect(sharedLibraries()).toMatchObject({ react: expect.stringMatching(/^19\./) });
});
