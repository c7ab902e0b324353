// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, expect, it, vi } from "vitest";
import { forgetPreviewToken, storePreviewToken, takePreviewToken } from "./previewToken.ts";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

it("takes the token out of the address, and leaves the rest of it as it is", () => {
  history.replaceState({ idx: 1 }, "", "/book-a-meeting?existing_client=no&preview=abc.def#top");
  expect(takePreviewToken()).toBe("abc.def");
  expect(location.href.slice(location.origin.length)).toBe("/book-a-meeting?existing_client=no#top");
  expect(history.state).toEqual({ idx: 1 });
});

it("has none where nobody gave one, and keeps none by itself", () => {
  history.replaceState(null, "", "/?preview=abc");
  expect(takePreviewToken()).toBe("abc");
  expect(takePreviewToken()).toBeNull();
});

it("remembers one that was kept in this tab until it is left, and prefers a new one", () => {
  storePreviewToken("old");
  expect(takePreviewToken()).toBe("old");
  history.replaceState(null, "", "/?preview=new");
  expect(takePreviewToken()).toBe("new");
  forgetPreviewToken();
  expect(takePreviewToken()).toBeNull();
  expect(sessionStorage.getItem(storageKeys.preview)).toBeNull();
});

it("lives with a storage that throws", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
  storePreviewToken("abc");
  forgetPreviewToken();
  expect(takePreviewToken()).toBeNull();
});
