import * as v from "valibot";
import { isSignedBy, signatureSchema } from "./signature.ts";
import { partName, type VersionId } from "./partVersion.ts";
import { teamOfKey, type Teams } from "./teams.ts";

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
  /** Signature of the team that built that version. */
  signature: v.optional(signatureSchema),
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

/** Returns what a log says of the release or canary that made a version: its source, weight and signature. No commit if the log does not have it. */
export function originOf(log: string, { part, version }: VersionId): Origin {
  const made = parseChanges(log).changes.findLast(
    (change) =>
      change.part === part && versionOf(change) === version && (change.act === "release" || change.act === "canary"),
  );
  if (!made) return { commit: null, isDirty: false };
  const { commit, isDirty, weight, signature } = made;
  return { commit, isDirty, ...(weight && { weight }), ...(signature && { signature }) };
}
export type Origin = Partial<Pick<Change, "commit" | "isDirty" | "weight" | "signature">>;

/** Returns the version that a change released, or made a canary. */
function versionOf({ part, changed, canaries }: Change): string | undefined {
  if (part === null) return undefined;
  const name = partName(part);
  return changed[name] ?? canaries[name]?.split(" ")[0];
}

/** Says who signed the version of a change: the team, "unknown team", or "not valid" when the signature is not of this version; empty without one. */
export function signedBy(change: Change, teams: Teams): string {
  const { part, commit, isDirty, signature } = change;
  if (!signature || part === null) return "";
  const version = versionOf(change);
  if (version === undefined || !isSignedBy(signature, { part, version, commit, isDirty })) return "not valid";
  return teamOfKey(teams, signature.key) ?? "unknown team";
}
