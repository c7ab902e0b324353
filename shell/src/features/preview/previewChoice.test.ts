// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, expect, it, vi } from "vitest";
import { choiceLink, shownVersions, takePreviewChoice } from "./previewChoice.ts";

const [a, b] = ["1.0.0-aaaaaaaaaaaa", "1.0.0-bbbbbbbbbbbb"];
const choice = new Map([
  ["booking", a],
  ["portal", b],
]);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

it("comes back from its own link, and stays in the tab", () => {
  history.replaceState(null, "", "/book-a-meeting?existing_client=no");
  const link = choiceLink("abc.def", choice);
  const url = new URL(link);
  expect(url.searchParams.get("preview")).toBe("abc.def");
  history.replaceState(null, "", url.pathname + url.search);
  expect(takePreviewChoice()).toEqual(choice);
  expect(location.search).toBe("?existing_client=no&preview=abc.def");
  expect(takePreviewChoice()).toEqual(choice);
});

it.each(["", ",,", "booking", "@1.0.0-aaaaaaaaaaaa", "booking@"])("is nothing in %j", (text) => {
  sessionStorage.setItem(storageKeys.previewChoice, text);
  expect(takePreviewChoice().size).toBe(0);
});

it("shows only what the link grants", () => {
  const versions = [{ remote: "booking", version: a, filesIntegrity: "" }];
  const grant = { versions, until: 0, isChoice: true };
  expect(shownVersions(grant, choice)).toEqual(versions);
  expect(shownVersions(grant, new Map([["booking", b]]))).toEqual([]);
  expect(shownVersions({ ...grant, isChoice: false }, new Map())).toEqual(versions);
});

it("lives with a storage that throws", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
  history.replaceState(null, "", `/?show=booking@${a}`);
  expect(takePreviewChoice()).toEqual(new Map([["booking", a]]));
  expect(takePreviewChoice().size).toBe(0);
});
