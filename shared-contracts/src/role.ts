import * as v from "valibot";

/** Who a signed-in user is. A visitor has no role. */
export const roleSchema = v.picklist(["admin", "staff", "client"]);
export type Role = v.InferOutput<typeof roleSchema>;

/**
 * The page a role starts on and is sent back to from pages that are not its own. It is part of the contract: the shell knows it on pages that
 * have heard of no remote behind the sign-in, and the remotes that answer it declare it.
 */
export function homeOf(role: Role): string {
  return role === "client" ? "/dashboard" : "/studio";
}
