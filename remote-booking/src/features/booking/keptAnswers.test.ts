// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { beforeEach, expect, it } from "vitest";
import { forgetAnswers, keptAnswers } from "./keptAnswers.ts";

const answers = "existing_client.no,meeting_duration.30min";

beforeEach(() => localStorage.clear());

it("gives the answers of the last half hour, until they are forgotten", () => {
  localStorage.setItem(storageKeys.answers, `${Date.now() - 29 * 60_000} ${answers}`);
  expect(keptAnswers()).toEqual({ utm_answers: answers });
  forgetAnswers();
  expect(keptAnswers()).toEqual({});
});

it.each([
  ["older ones", `${Date.now() - 31 * 60_000} ${answers}`],
  ["garbage", "garbage"],
  ["a script", `${Date.now()} <script>alert(1)</script>`],
  ["a long text", `${Date.now()} a.${"b".repeat(300)}`],
])("gives none for %s", (_name, stored) => {
  localStorage.setItem(storageKeys.answers, stored);
  expect(keptAnswers()).toEqual({});
});
