import { describe, expect, it } from "vitest";
import { initialsOf, parseStoredUser, toSessionUser, type UserProfile } from "./sessionUser.ts";

const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const profile: UserProfile = { id, role: "staff", firstName: "Sam", lastName: "Staff" };
const user = toSessionUser({ id, email: "sam@pipelark.example" }, profile);

function stored(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...user, ...changes });
}

describe("parseStoredUser", () => {
  it("gives back the user that was stored", () => {
    expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
  });

  it("drops what does not belong to a user", () => {
    expect(parseStoredUser(stored({ isRoot: true }))).toEqual(user);
  });

  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["a torn object", "{"],
    ["null", "null"],
    ["a number", "42"],
    ["a list", "[]"],
    ["a role and nothing else", `{"role":"admin"}`],
    ["an unknown role", stored({ role: "root" })],
    ["a role in a list", stored({ role: ["admin"] })],
    ["an id that is no uuid", stored({ id: "1 or 1=1" })],
    ["an id that is a number", stored({ id: 7 })],
    ["an invalid email", stored({ email: "sam" })],
    ["an empty name", stored({ name: "" })],
    ["a name as an object", stored({ name: { toString: "Sam" } })],
    ["a name of a thousand letters", stored({ name: "a".repeat(1_000) })],
    ["a script for an avatar", stored({ avatar: "javascript:alert(1)" })],
    ["an HTML page for an avatar", stored({ avatar: "data:text/html,<script>alert(1)</script>" })],
    ["an avatar from another host", stored({ avatar: "https://evil.example/pixel.svg" })],
    ["no avatar", stored({ avatar: undefined })],
    ["5 MB of junk", "x".repeat(5_000_000)],
    ["a user with 5 MB of junk beside", stored({ junk: "x".repeat(5_000_000) })],
    ["a user behind a prototype", `{"__proto__":${JSON.stringify(user)}}`],
  ])("finds no user in %s", (_, text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});

describe("toSessionUser", () => {
  it.each([
    ["first and last name", { firstName: "Ada", lastName: "Lovelace" }, "Ada Lovelace"],
    ["the first name alone", { firstName: "Ada", lastName: null }, "Ada"],
    ["the first name when the last is blank", { firstName: " Ada ", lastName: "  " }, "Ada"],
    ["the email up to the @ when there is only a last name", { firstName: null, lastName: "Lovelace" }, "ada.l"],
    ["the email up to the @ when there is no name", { firstName: null, lastName: null }, "ada.l"],
    ["the email up to the @ when the names are blank", { firstName: " ", lastName: "" }, "ada.l"],
  ])("names the user by %s", (_, names, expected) => {
    const named = toSessionUser({ id, email: "ada.l@pipelark.example" }, { id, role: "admin", ...names });
    expect(named.name).toBe(expected);
  });

  it("counts a profile without a role as a client's", () => {
    expect(toSessionUser({ id, email: user.email }, { ...profile, role: null }).role).toBe("client");
  });

  it("makes a user that survives being stored, whatever the names are", () => {
    const odd = toSessionUser({ id, email: user.email }, { ...profile, firstName: `<b>"&'`, lastName: "</svg>😀" });
    expect(parseStoredUser(JSON.stringify(odd))).toEqual(odd);
  });

  it("lets no name become markup in the avatar", () => {
    const odd = toSessionUser({ id, email: user.email }, { ...profile, firstName: "<script>", lastName: "&amp;" });
    const picture = decodeURIComponent(odd.avatar);
    expect(picture).toMatch(/text-anchor="middle" fill="#\w+"><\/text>/);
  });
});

it.each([
  ["Ada Lovelace", "AL"],
  ["Ada King of Lovelace", "AL"],
  ["ada", "A"],
  ["  ", ""],
  ["😀 Smith", "😀S"],
])("takes the initials of %j: %j", (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

it.each(["o'brien@firm.com", "a.b+c@sub.firm.co", "jörg@müller.example"])("knows %s again after a reload", (email) => {
  const signedIn = toSessionUser({ id, email }, { ...profile, firstName: null });
  expect(parseStoredUser(JSON.stringify(signedIn))).toEqual(signedIn);
});
