import * as v from "valibot";

const toldSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      kind: v.string(),
      /** The company that it is about; null when it is about none, or about many. */
      company: v.nullable(v.string()),
      /** This session made the change. */
      own: v.boolean(),
      ageMs: v.number(),
    }),
  ),
);

/** A change that other people's acts, or one's own in another tab, have made. */
export type Change = { kind: string; company: string | null; own: boolean; happenedAt: number };

/** News of the server. `missed`: changes of any kind may have been missed until that moment, in milliseconds of the epoch. */
export type News = { kind: "changes"; changes: readonly Change[] } | { kind: "missed"; until: number };

/** Reads the data of a message of the stream; an empty list for what is no such message. */
export function readTold(data: string): Change[] {
  const parsed = v.safeParse(toldSchema, data);
  if (!parsed.success) return [];
  return parsed.output.map(({ ageMs, ...change }) => ({ ...change, happenedAt: Date.now() - ageMs }));
}

const newsSchema = v.variant("kind", [
  v.object({
    kind: v.literal("changes"),
    changes: v.array(
      v.object({ kind: v.string(), company: v.nullable(v.string()), own: v.boolean(), happenedAt: v.number() }),
    ),
  }),
  v.object({ kind: v.literal("missed"), until: v.number() }),
  v.object({ kind: v.literal("alive") }),
]);

/** What the tab with the stream tells the others. `alive`: the stream is. */
export type TabMessage = v.InferOutput<typeof newsSchema>;

export function readTabMessage(data: unknown): TabMessage | null {
  const parsed = v.safeParse(newsSchema, data);
  return parsed.success ? parsed.output : null;
}
