import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { formatShare } from "#lib/formatShare.ts";

/** The terms that are agreed on, stored or as they are typed. */
export type Terms = Pick<
  Agreement,
  | "shareBp"
  | "capCents"
  | "currency"
  | "attributionMonths"
  | "reportWithinDays"
  | "dueDays"
  | "returnDays"
  | "taxBp"
  | "taxNote"
  | "startsOn"
  | "endsOn"
  | "body"
>;

/** Commission of a deal of this value: the share, rounded down to a cent, at most the cap. */
function commissionOf(valueCents: number, { shareBp, capCents }: Pick<Terms, "shareBp" | "capCents">): number {
  const share = Number((BigInt(valueCents) * BigInt(shareBp)) / 10_000n);
  return capCents === null ? share : Math.min(share, capCents);
}

const exampleCents = 2_000_000;

/** The terms as names and values, in the order in which they are read. */
export function termsOf(terms: Terms): { label: string; value: string }[] {
  const { currency, capCents, taxBp, taxNote } = terms;

  function money(cents: number) {
    return formatMoney(cents, { currency });
  }

  return [
    { label: "Share", value: `${formatShare(terms.shareBp)} of each confirmed deal’s value` },
    { label: "Cap", value: capCents === null ? "None" : `At most ${money(capCents)} per deal` },
    {
      label: "For example",
      value: `A deal of ${money(exampleCents)} costs ${money(commissionOf(exampleCents, terms))}`,
    },
    {
      label: "Attribution time",
      value: `${counted(terms.attributionMonths, "month")} after the first held appointment`,
    },
    { label: "Report a deal", value: `Within ${counted(terms.reportWithinDays, "day")} of signing it` },
    {
      label: "Invoices are due",
      value: terms.dueDays === 0 ? "On receipt" : `Within ${counted(terms.dueDays, "day")}`,
    },
    {
      label: "Taking a deal back",
      value: terms.returnDays === 0 ? "Not possible" : `Within ${counted(terms.returnDays, "day")}`,
    },
    {
      label: "Tax",
      value: [taxBp > 0 && `${formatShare(taxBp)} is added`, taxNote].filter(Boolean).join(". ") || "None",
    },
    { label: "From", value: formatDay(terms.startsOn) },
    { label: "Until", value: terms.endsOn === null ? "Open-ended" : formatDay(terms.endsOn) },
  ];
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
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
