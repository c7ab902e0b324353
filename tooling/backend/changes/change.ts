import * as v from "valibot";

const payloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.string(),
    /** Transaction that made the change. */
    version: v.string(),
    company: v.optional(v.string()),
    /** The user whom it concerns. */
    person: v.optional(v.string()),
    /** Session that made it. */
    cause: v.optional(v.string()),
    /** Rows of many companies changed, which are not named. */
    many: v.optional(v.boolean(), false),
  }),
);

/** A change as the database tells it; see the migration `change_feed`. */
export type Change = v.InferOutput<typeof payloadSchema>;

/** Returns null for what is no change. */
export function readChange(payload: string): Change | null {
  const parsed = v.safeParse(payloadSchema, payload);
  return parsed.success ? parsed.output : null;
}

/** Who listens, and what they may hear of: the companies of each kind, null for all of them. */
export type Listener = {
  sessionId: string;
  userId: string;
  hearsAll: boolean;
  hears: Readonly<Record<string, readonly string[] | null>>;
};

/** Kinds that nobody hears of but the person whom they concern, not even admins. */
const personal = new Set(["notification", "session"]);

/** Whether a listener may hear of a change. */
export function mayHear({ userId, hearsAll, hears }: Listener, { kind, company, person, many }: Change): boolean {
  if (person !== undefined && person === userId) return true;
  if (personal.has(kind)) return false;
  if (hearsAll) return true;
  if (person !== undefined || !Object.hasOwn(hears, kind)) return false;
  const companies = hears[kind];
  return companies === null || many || (company !== undefined && companies?.includes(company) === true);
}
