import * as v from "valibot";
import { roleSchema, type Role } from "./role.ts";

export const rolesSchema = v.pipe(v.array(roleSchema), v.minLength(1), v.readonly());

/** Who may open a route: everybody, or the holders of these roles. */
export const accessSchema = v.union([v.literal("public"), rolesSchema]);
export type Access = v.InferOutput<typeof accessSchema>;

/** Who is shown what a page behind the sign-in holds: its readers, or all who may open it. A public page has no readers by role. */
export function readersOf({
  access,
  readers,
}: {
  access: Access;
  readers?: readonly Role[] | undefined;
}): readonly Role[] {
  return readers ?? (access === "public" ? [] : access);
}
