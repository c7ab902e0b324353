import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

const permissionSchema = v.strictObject({
  /** Hosts the function may connect to. */
  net: v.array(v.string()),
  /** Environment variables it may read. */
  env: v.array(v.string()),
});
const permissionsSchema = v.record(v.string(), permissionSchema);

export type FunctionPermission = v.InferOutput<typeof permissionSchema>;

/** Reads `supabase/functions/permissions.json`. A function that it does not name may neither connect nor read anything. */
export function readFunctionPermissions(file: string): Record<string, FunctionPermission> {
  if (!existsSync(file)) return {};
  return v.parse(permissionsSchema, JSON.parse(readFileSync(file, "utf8")));
}
