import { type AgreementTerms, termsOf } from "@pipelark/shared-contracts/agreementTerms";
import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { formatShare } from "#lib/formatShare.ts";

/** Terms and text, stored or as they are typed. */
export type Terms = AgreementTerms & Pick<Agreement, "body">;

/** The terms as names and values, in the order in which they are read. */
export function shownTerms(terms: Terms): { label: string; value: string }[] {
  const { currency } = terms;
  return termsOf(terms, { money: (cents) => formatMoney(cents, { currency }), share: formatShare, day: formatDay });
}

export type Standing = "draft" | "offered" | "withdrawn" | "to-come" | "in-force" | "over";

/** State of an agreement on a day. */
export function standingOf({ state, startsOn, endsOn, endedOn }: Agreement, day: string): Standing {
  if (state !== "accepted" && state !== "ended") return state;
  const last = lastDayOf({ endsOn, endedOn });
  if (last !== null && (last < day || last < startsOn)) return "over";
  return startsOn > day ? "to-come" : "in-force";
}

/** The last day on which it counts; null while it has none. */
export function lastDayOf({ endsOn, endedOn }: Pick<Agreement, "endsOn" | "endedOn">): string | null {
  return endedOn ?? endsOn;
}

export const standingWords: Record<Standing, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "muted" },
  offered: { label: "Offered", tone: "warn" },
  withdrawn: { label: "Withdrawn", tone: "muted" },
  "to-come": { label: "Accepted", tone: "info" },
  "in-force": { label: "In force", tone: "ok" },
  over: { label: "Ended", tone: "muted" },
};

/** Its number; a draft has none. */
export function nameOf({ number }: Pick<Agreement, "number">): string {
  return number ?? "Draft";
}
