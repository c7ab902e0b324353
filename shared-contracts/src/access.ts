import * as v from "valibot";
import { roleSchema, type Role } from "./role.ts";

export const rolesSchema = v.pipe(v.array(roleSchema), v.minLength(1), v.readonly());

/** Roles that may open a route, or `public` for everybody. */
export const accessSchema = v.union([v.literal("public"), rolesSchema]);
export type Access = v.InferOutput<typeof accessSchema>;

/** Roles that are shown a page's content: its readers, or all who may open it. A public page has no readers by role. */
export function readersOf({
  access,
  readers,
}: {
  access: Access;
  readers?: readonly Role[] | undefined;
}): readonly Role[] {
  return readers ?? (access === "public" ? [] : access);
}
