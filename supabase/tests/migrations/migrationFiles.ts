import type { Migration } from "../../../tooling/backend/engine/formerMigrations.ts";
import { readMigrations } from "../../../tooling/backend/engine/migrate.ts";

/** Files that contain one capability each. */
export const capabilities: Migration[] = [];

/** Files that upgrade databases made before a capability's file was edited: `<capability>_<change>`. */
export const changes: Migration[] = [];

for (const file of readMigrations("supabase")) {
  const isChange = capabilities.some(({ name }) => file.name.startsWith(`${name}_`));
  (isChange ? changes : capabilities).push(file);
}
