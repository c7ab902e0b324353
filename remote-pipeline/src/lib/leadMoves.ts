import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type {
  Lead,
  LeadStage,
  LeadTarget,
  MoveLeadsOutcome,
  UnmovedReason,
} from "@pipelark/shared-data/lead/leadSchema";

type NamedLead = Pick<Lead, "id" | "firm">;
type StagedLead = NamedLead & Pick<Lead, "stage">;
type Refused = Extract<MoveLeadsOutcome, { kind: "moved" }>["refused"];

/** The move that undoes one; null for a check or a delivery that was taken back. */
export function backOf(from: LeadStage, to: LeadTarget): LeadTarget | null {
  if (to === "closed") return "reopened";
  if (to === "delivered") return "checked";
  return to === "checked" && from === "found" ? "found" : null;
}

/** "“Alder Foods” was delivered.", "3 leads were checked." */
export function movedWords(leads: readonly StagedLead[], to: LeadTarget): string {
  return `${subjectOf(leads)} ${verbOf(leads)} ${participleOf(new Set(leads.map(({ stage }) => stage)), to)}.`;
}

function participleOf(from: ReadonlySet<LeadStage>, to: LeadTarget): string {
  const only = from.size === 1 ? [...from][0] : null;
  switch (to) {
    case "checked":
      if (only === "delivered") return "taken back";
      return only === "checked" ? "checked by a second person" : "checked";
    case "found":
      return "taken back to Found";
    case "reopened":
      return "brought back";
    case "delivered":
    case "closed":
      return to;
    default:
      return assertNever(to);
  }
}

/** "“Oak” was not moved: it needs two sources." for each reason. */
export function refusedWords(refused: Refused, leads: readonly NamedLead[]): string {
  const reasons = grouped(refused.map(({ id, reason }) => [reason, id] as const));
  return [...reasons]
    .map(([reason, ids]) => {
      const those = leads.filter(({ id }) => ids.includes(id));
      return `${subjectOf(those)} ${verbOf(those)} not moved: ${unmovedWords[reason]}.`;
    })
    .join(" ");
}

/** "“Alder Foods”", "3 leads". */
export function subjectOf(leads: readonly NamedLead[]): string {
  const [first] = leads;
  return first && leads.length === 1 ? `“${first.firm}”` : countOf(leads);
}

export function verbOf(leads: readonly unknown[]): string {
  return leads.length === 1 ? "was" : "were";
}

/** "1 lead", "3 leads". */
export function countOf(leads: readonly unknown[]): string {
  return leads.length === 1 ? "1 lead" : `${leads.length} leads`;
}

/** Values by their key, in order. */
export function grouped<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** Why a lead was not moved, as the end of a sentence about it: "it needs two sources". */
const unmovedWords: Record<UnmovedReason, string> = {
  archived: "its client is archived",
  "not-checked": "it isn't checked yet",
  erased: "the contact was erased",
  excluded: "the firm or the contact is excluded",
  dossier: "its dossier has an empty line",
  sources: "it needs two sources",
  "second-check": "somebody else must check it, too",
  conflict: "somebody changed it in the meantime",
  missing: "it no longer exists",
  stage: "its stage doesn't allow it",
  "too-late": "it was delivered more than ten minutes ago",
};
