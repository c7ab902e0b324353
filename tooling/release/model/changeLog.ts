import * as v from "valibot";

const weightSchema = v.looseObject({
  bytes: v.number(),
  heaviest: v.nullable(v.looseObject({ path: v.string(), bytes: v.number() })),
});

/** Line of a site's log; fields that older lines lack are optional. */
const changeSchema = v.looseObject({
  at: v.string(),
  by: v.string(),
  commit: v.nullish(v.string(), null),
  /** True if the part's folder had changes that no commit has. */
  isDirty: v.optional(v.boolean(), false),
  /** Run in CI, or machine. */
  where: v.nullish(v.string(), null),
  act: v.string(),
  part: v.nullish(v.string(), null),
  reason: v.nullish(v.string(), null),
  overrides: v.optional(v.array(v.string()), []),
  version: v.optional(v.string()),
  /** Of a version that was released: see `Weight`. */
  weight: v.optional(weightSchema),
  /** New version of each changed part, such as `remote-booking`. */
  changed: v.record(v.string(), v.string()),
  canaries: v.optional(v.record(v.string(), v.string()), {}),
});
/** Change of what is live: by whom, when, and why. */
export type Change = v.InferOutput<typeof changeSchema>;

/** Parses a site's log, the oldest line first, and counts the unreadable lines, which no command writes. */
export function parseChanges(log: string): { changes: Change[]; unread: number } {
  const line = v.pipe(v.string(), v.parseJson(), changeSchema);
  const lines = log.split("\n").filter(Boolean);
  const changes = lines.flatMap((text) => {
    const { success, output } = v.safeParse(line, text);
    return success ? [output] : [];
  });
  return { changes, unread: lines.length - changes.length };
}
