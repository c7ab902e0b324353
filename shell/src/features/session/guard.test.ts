import type { Access } from "@pipelark/shared-contracts/access";
import type { Role } from "@pipelark/shared-contracts/role";
import { type SessionUser, toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import { describe, expect, it } from "vitest";
import { guard, safeNext } from "./guard.ts";

const origin = "https://pipelark.example";

function userOf(role: Role): SessionUser {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const profile = { id, role, firstName: "Ada", lastName: null };
  return toSessionUser({ id, email: "ada@pipelark.example" }, profile);
}

describe("guard", () => {
  it.each<[string, Access, SessionUser | null, string | null]>([
    ["a visitor on a public page", "public", null, null],
    ["a client on a public page", "public", userOf("client"), null],
    ["a client on the portal", ["client"], userOf("client"), null],
    ["an admin in the studio", ["admin", "staff"], userOf("admin"), null],
    ["a client in the studio", ["admin", "staff"], userOf("client"), "/dashboard"],
    ["an admin on the portal", ["client"], userOf("admin"), "/studio"],
    ["staff on the portal", ["client"], userOf("staff"), "/studio"],
  ])("%s", (_, access, user, expected) => {
    expect(guard({ access, user, wanted: "/wanted" })).toBe(expected);
  });

  it("sends a visitor to sign in, and remembers where they wanted to go", () => {
    const elsewhere = guard({ access: ["client"], user: null, wanted: "/dashboard?tab=payments&x=1" });
    const { pathname, searchParams } = new URL(elsewhere ?? "", origin);
    expect(pathname).toBe("/login");
    expect(searchParams.get("next")).toBe("/dashboard?tab=payments&x=1");
  });
});

describe("safeNext", () => {
  it.each([
    "/",
    "/dashboard",
    "/studio/workspace?tab=tasks",
    "/policies#privacy",
    "/schedule/meet",
    "/x?next=https://a.b",
  ])("follows %s", (next) => {
    expect(safeNext(next, origin)).toBe(next);
  });

  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["a relative path", "dashboard"],
    ["another host", "https://evil.example/"],
    ["another host without its scheme", "//evil.example"],
    ["a third slash", "///evil.example"],
    ["a backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a line break between the slashes", "/\n/evil.example"],
    ["a dot between the slashes", "/.//evil.example"],
    ["a detour between the slashes", "/a/..//evil.example"],
    ["an encoded dot between the slashes", "/%2e//evil.example"],
    ["a space in front", " //evil.example"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a scheme alone", "https:"],
    ["an encoded host", "%2F%2Fevil.example"],
    ["the sign-in page", "/login"],
    ["the sign-in page, which leads back to itself", "/login?next=/login"],
  ])("does not follow %s", (_, next) => {
    expect(safeNext(next, origin)).toBeNull();
  });

  it("keeps an encoded slash what it is: part of a path here", () => {
    expect(safeNext("/%2F/evil.example", origin)).toBe("/%2F/evil.example");
  });
});
