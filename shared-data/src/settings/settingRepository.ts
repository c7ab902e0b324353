import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { conflictColumns, type EditOutcome, type Held, refusalSchemas } from "./editSchema.ts";
import type { Setting } from "./settingSchema.ts";

/** One setting of the site. Throws a `DataFault`; `missing` when the caller may not read it. */
export async function readSetting<Value>(client: SupabaseClient, setting: Setting<Value>): Promise<Held<Value>> {
  const response = await client
    .from("site_setting")
    .select("value, version")
    .eq("key", setting.key)
    .single()
    .retry(false);
  return unwrap(response, v.object({ value: setting.schema, version: v.number() }));
}

type SettingEdit<Value> = {
  setting: Setting<Value>;
  /** The new value, with the version that the edit is based on. */
  edit: Held<Value>;
};

/** Saves an edit if its version is still current. A retry of the same edit is also `saved`. Throws a `DataFault`. */
export async function saveSetting<Value>(
  client: SupabaseClient,
  { setting, edit }: SettingEdit<Value>,
): Promise<EditOutcome<Value>> {
  const request = { key: setting.key, ...edit };
  return unwrap(await client.rpc("save_setting", { request }).retry(false), outcomeSchema(setting));
}

function outcomeSchema<Value>({ schema }: Setting<Value>) {
  const held = { value: schema, version: v.number() };
  return v.union([
    v.pipe(
      v.object({ kind: v.literal("saved"), ...held }),
      v.transform(({ kind, value, version }) => ({ kind, held: { value, version } })),
    ),
    v.pipe(
      v.object({ ...conflictColumns, ...held }),
      v.transform(({ kind, value, version, updated_by_name, updated_at }) => ({
        kind,
        held: { value, version },
        by: updated_by_name,
        at: updated_at,
      })),
    ),
    ...refusalSchemas,
  ]);
}
