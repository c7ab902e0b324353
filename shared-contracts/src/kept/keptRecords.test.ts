// @vitest-environment jsdom
import * as storageKeys from "../storageKeys.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetKept, keepFrame, keepRecord, mostKept, ownerOf, readKept } from "./keptRecords.ts";

const ada = { id: "a0000000-0000-4000-8000-000000000003", role: "client" } as const;
const key = `${storageKeys.keptAnswers}portal`;

function record(change: object = {}) {
  return { owner: "ada", version: "1.0.0-0123456789ab", at: 1, ...change };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it("gives a record back to its owner, for the version that wrote it", () => {
  keepRecord(key, record());
  expect(readKept(key, record())).toEqual(record());
});

it.each([
  ["another owner", { owner: "bob" }],
  ["another version", { version: "1.0.0-ba9876543210" }],
])("removes a record when %s asks", (_name, asked) => {
  keepRecord(key, record());
  expect(readKept(key, record(asked))).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
});

it.each(["garbage", "[]", "null", '"text"'])("reads %s as nothing", (text) => {
  sessionStorage.setItem(key, text);
  expect(readKept(key, record())).toBeNull();
});

it("keeps no more than 2 MB: the oldest records go first, and one that is too large is not kept", () => {
  const large = "x".repeat(mostKept * 0.4);
  for (const at of [1, 2, 3]) keepRecord(`${key}${at}`, record({ at, large }));
  expect(Object.keys(sessionStorage).toSorted()).toEqual([`${key}2`, `${key}3`]);
  keepRecord(`${key}2`, record({ at: 4, large: large.repeat(3) }));
  expect(Object.keys(sessionStorage)).toEqual([`${key}3`]);
});

it("keeps one frame of a remote for all tabs, and none that is too large", () => {
  const frame = { ...record(), css: "", nodes: [], top: 0 };
  keepFrame("portal", { ...frame, at: 1 });
  keepFrame("portal", { ...frame, at: 2 });
  expect(JSON.parse(localStorage.getItem(`${storageKeys.keptFrame}portal`) ?? "")).toMatchObject({ at: 2 });
  keepFrame("portal", { ...frame, css: "x".repeat(300_000) });
  expect(Object.keys(localStorage)).toEqual([]);
});

it("forgets all that was kept, and nothing else", () => {
  keepRecord(key, record());
  sessionStorage.setItem(storageKeys.keptOwner, "ada");
  sessionStorage.setItem(storageKeys.preview, "token");
  keepFrame("portal", { ...record(), css: "", nodes: [], top: 0 });
  localStorage.setItem(storageKeys.theme, "dark");
  forgetKept();
  expect(Object.keys(sessionStorage)).toEqual([storageKeys.preview]);
  expect(Object.keys(localStorage)).toEqual([storageKeys.theme]);
});

it("names the owner by user, role and sign-in, and nobody before a sign-in has a number", () => {
  expect(ownerOf(ada)).toBeNull();
  localStorage.setItem(storageKeys.signIn, "1");
  const first = ownerOf(ada);
  expect(ownerOf({ ...ada, role: "staff" })).not.toBe(first);
  localStorage.setItem(storageKeys.signIn, "2");
  expect(ownerOf(ada)).not.toBe(first);
});

it("keeps and reads nothing where storage is blocked", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error("blocked");
    });
  expect(() => keepRecord(key, record())).not.toThrow();
  expect(readKept(key, record())).toBeNull();
  expect(ownerOf(ada)).toBeNull();
});
