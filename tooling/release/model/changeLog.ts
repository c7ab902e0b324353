import * as v from "valibot";

/** A line of a site's log; what an older one does not say is absent. */
const changeSchema = v.looseObject({
  at: v.string(),
  by: v.string(),
  commit: v.nullish(v.string(), null),
  act: v.string(),
  part: v.nullish(v.string(), null),
  reason: v.nullish(v.string(), null),
  overrides: v.optional(v.array(v.string()), []),
  version: v.optional(v.string()),
  /** The version that each part got, such as `remote-booking`. */
  changed: v.record(v.string(), v.string()),
  canaries: v.optional(v.record(v.string(), v.string()), {}),
});
/** A change of what is live: who made it, when, and why. */
export type Change = v.InferOutput<typeof changeSchema>;

/** What a site's log holds, the oldest first, and how many of its lines cannot be read: no command writes such a line. */
export function parseChanges(log: string): { changes: Change[]; unread: number } {
  const line = v.pipe(v.string(), v.parseJson(), changeSchema);
  const lines = log.split("\n").filter(Boolean);
  const changes = lines.flatMap((text) => {
    const { success, output } = v.safeParse(line, text);
    return success ? [output] : [];
  });
  return { changes, unread: lines.length - changes.length };
}
