import type { Migration } from "../../../tooling/backend/engine/formerMigrations.ts";
import { readMigrations } from "../../../tooling/backend/engine/migrate.ts";

/** Files that hold one capability each. */
export const capabilities: Migration[] = [];

/** Files that bring databases forward which a capability's file made before it was edited: `<capability>_<change>`. */
export const changes: Migration[] = [];

for (const file of readMigrations("supabase")) {
  const isChange = capabilities.some(({ name }) => file.name.startsWith(`${name}_`));
  (isChange ? changes : capabilities).push(file);
}
