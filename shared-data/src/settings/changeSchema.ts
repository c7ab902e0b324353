import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

/** Table of a setting. */
export type SettingArea = "site_setting" | "meeting_link" | "meeting_type" | "weekly_hours" | "meeting_host";

/** One setting: `key` is its key, the meeting's slug or the host's id. */
export type SettingPlace = { area: SettingArea; key: string };

/** One edit of a setting. `before` and `after` hold the columns that changed. */
export const settingChangeSchema = v.pipe(
  v.object({
    id: v.number(),
    at: timestampColumn,
    actor_name: v.nullable(v.string()),
    before: v.record(v.string(), v.unknown()),
    after: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ actor_name, ...change }) => ({ ...change, by: actor_name })),
);

export type SettingChange = v.InferOutput<typeof settingChangeSchema>;

/** `next` is the id before which the next page begins; null when there is none. */
export type SettingChangePage = { changes: SettingChange[]; next: number | null };
