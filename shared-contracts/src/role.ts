import * as v from "valibot";

/** Role of a signed-in user. A visitor has none. */
export const roleSchema = v.picklist(["admin", "staff", "client"]);
export type Role = v.InferOutput<typeof roleSchema>;

/**
 * Home page of a role, also used as the redirect from pages that it may not open. Part of the contract, because the shell needs it on pages that know
 * no remote behind the sign-in, and remotes declare the pages.
 */
export function homeOf(role: Role): string {
  return role === "client" ? "/dashboard" : "/studio";
}
