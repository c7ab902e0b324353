import { afterEach, expect, test, vi } from "vitest";
import { createDeviceMarks } from "./deviceMarks.ts";

const owner = { id: "00000000-0000-4000-8000-000000000001", hash: "$2b$10$one" };
const other = { id: "00000000-0000-4000-8000-000000000002", hash: "$2b$10$two" };
const made = createDeviceMarks({ secretKey: "a secret", siteUrl: "https://pipelark.example" });

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the headers of a browser that stores this `Set-Cookie`. */
function sending(cookie: string): Headers {
  return new Headers({ cookie: `theme=dark; ${cookie.split(";")[0]}; last=1` });
}

test("a mark is read back, names its account and is kept out of scripts and of other sites", () => {
  const cookie = made.cookieFor(owner, []);
  const [mark] = made.read(sending(cookie));
  expect(mark && [made.isOf(mark, owner), made.isOf(mark, other)]).toEqual([true, false]);
  expect(cookie).toMatch(/; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
  const plain = createDeviceMarks({ secretKey: "a secret", siteUrl: "http://localhost:4400" });
  expect(plain.cookieFor(owner, [])).not.toContain("Secure");
});

test("a mark that is changed, truncated, signed by another server or empty is invalid", () => {
  const cookie = made.cookieFor(owner, []);
  const value = cookie.split(";")[0] ?? "";
  const changed = [
    value.replace(owner.id, other.id),
    value.slice(0, -1),
    `${value}x`,
    value.replace(/\.\d{10}\./, ".9999999999."),
    value.replace(/[\w-]{43}$/, "A".repeat(43)),
    "pipelark_device=",
    "pipelark_device=~~~",
    createDeviceMarks({ secretKey: "another", siteUrl: "" }).cookieFor(owner, []),
  ];
  for (const one of changed) expect(made.read(sending(one)), one).toEqual([]);
});

test("a mark ends with a new password, and after 180 days", () => {
  const cookie = made.cookieFor(owner, []);
  const [mark] = made.read(sending(cookie));
  expect(mark && made.isOf(mark, { ...owner, hash: "$2b$10$new" })).toBe(false);
  vi.useFakeTimers({ now: Date.now() + 179 * 86_400_000 });
  expect(made.read(sending(cookie))).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(made.read(sending(cookie))).toEqual([]);
});

test("a device keeps its name when its owner signs in again, and remembers the last four people", () => {
  const first = made.read(sending(made.cookieFor(owner, [])));
  const again = made.read(sending(made.cookieFor({ ...owner, hash: "$2b$10$new" }, first)));
  expect(again.map(({ device }) => device)).toEqual(first.map(({ device }) => device));
  let marks = first;
  for (const last of [2, 3, 4, 5, 6]) {
    const id = `00000000-0000-4000-8000-00000000000${last}`;
    marks = made.read(sending(made.cookieFor({ id, hash: "x" }, marks)));
  }
  expect(marks.map(({ user }) => user.at(-1))).toEqual(["6", "5", "4", "3"]);
});
