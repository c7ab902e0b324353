import * as v from "valibot";

/** Who a signed-in user is. A visitor has no role. */
export const roleSchema = v.picklist(["admin", "staff", "client"]);
export type Role = v.InferOutput<typeof roleSchema>;

const homes: Record<Role, string> = { admin: "/studio", staff: "/studio", client: "/dashboard" };

/** The page a role starts on and is sent back to from pages that are not its own. */
export function homeOf(role: Role): string {
  return homes[role];
}

const profilePages: Record<Role, string> = {
  admin: "/studio/workspace/settings",
  staff: "/studio/workspace/settings",
  client: "/dashboard/settings",
};

/** Where a role finds its own profile: what "View Profile" opens, in whichever remote it stands. */
export function profilePageOf(role: Role): string {
  return profilePages[role];
}
