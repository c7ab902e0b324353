import type { Access } from "@pipelark/shared-contracts/access";
import type { Role } from "@pipelark/shared-contracts/role";
import { toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { SessionState } from "@pipelark/shared-contracts/shellServices";
import { describe, expect, it } from "vitest";
import { guard, safeNext } from "./guard.ts";

const origin = "https://pipelark.example";

function sessionOf(role: Role): SessionState {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const profile = { id, role, firstName: "Ada", lastName: null };
  return { status: "signed-in", user: toSessionUser({ id, email: "ada@pipelark.example" }, profile) };
}

const nobody: SessionState = { status: "signed-out", user: null };

describe("guard", () => {
  it.each<[string, Access, SessionState, string | null]>([
    ["a visitor on a public page", "public", nobody, null],
    ["a client on a public page", "public", sessionOf("client"), null],
    ["a client on the portal", ["client"], sessionOf("client"), null],
    ["an admin in the studio", ["admin", "staff"], sessionOf("admin"), null],
    ["a client in the studio", ["admin", "staff"], sessionOf("client"), "/dashboard"],
    ["an admin on the portal", ["client"], sessionOf("admin"), "/studio"],
    ["staff on the portal", ["client"], sessionOf("staff"), "/studio"],
  ])("%s", (_, access, session, expected) => {
    expect(guard({ access, session, wanted: "/wanted" })).toBe(expected);
  });

  it("sends a visitor to sign in, and remembers where they wanted to go", () => {
    const elsewhere = guard({ access: ["client"], session: nobody, wanted: "/dashboard?tab=payments&x=1" });
    const { pathname, searchParams } = new URL(elsewhere ?? "", origin);
    expect(pathname).toBe("/login");
    expect(searchParams.get("next")).toBe("/dashboard?tab=payments&x=1");
  });

  it("does not trust a stored user who was not checked yet", () => {
    const { user } = sessionOf("admin");
    const restoring: SessionState = user ? { status: "restoring", user } : nobody;
    expect(guard({ access: ["admin"], session: restoring, wanted: "/studio" })).toBe("/login?next=%2Fstudio");
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
