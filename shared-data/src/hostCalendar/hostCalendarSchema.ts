import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

const faults = [
  "unreachable",
  "insecure",
  "private",
  "redirected",
  "refused",
  "missing",
  "slow",
  "large",
  "no-calendar",
  "crowded",
] as const;

/** The state of a host's own calendar. Its address is a secret, which nobody reads back. */
export const hostCalendarSchema = v.pipe(
  v.object({
    site: v.string(),
    state: v.picklist(["waiting", "read", "failing"]),
    fault: v.nullable(v.picklist(faults)),
    read_at: v.nullable(timestampColumn),
    busy_count: v.number(),
  }),
  v.transform(({ read_at, busy_count, ...row }) => ({
    ...row,
    /** Time of the last good reading. Null: never. */
    readAt: read_at,
    /** Busy times to come at that reading. */
    busyCount: busy_count,
  })),
);
export type HostCalendar = v.InferOutput<typeof hostCalendarSchema>;
/** Why the last reading failed. */
export type HostCalendarFault = (typeof faults)[number];

/** `invalid`: no https address of a public site. */
export const connectOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved") }),
  v.object({ kind: v.literal("invalid"), field: v.literal("address") }),
]);
export type ConnectOutcome = v.InferOutput<typeof connectOutcomeSchema>;

export const clearOutcomeSchema = v.object({ kind: v.literal("cleared") });

/** `none`: there is no link yet. */
export const feedSchema = v.variant("kind", [
  v.object({ kind: v.literal("feed"), token: v.string() }),
  v.object({ kind: v.literal("none") }),
]);
