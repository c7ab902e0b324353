/** What is agreed on, besides the text. */
export type AgreementTerms = {
  /** Hundredths of a percent. */
  shareBp: number;
  /** The most that one deal costs. Null: no cap. */
  capCents: number | null;
  currency: string;
  attributionMonths: number;
  reportWithinDays: number;
  dueDays: number;
  returnDays: number;
  taxBp: number;
  taxNote: string;
  startsOn: string;
  /** Last day, as agreed. Null: until it is ended or replaced. */
  endsOn: string | null;
};

/** How amounts, shares and days are written: in the reader's language on pages, in English on paper. */
type Formats = { money: (cents: number) => string; share: (bp: number) => string; day: (day: string) => string };

const exampleCents = 2_000_000;

/** The terms as names and values, in the order in which they are read: on pages and on paper. */
export function termsOf(terms: AgreementTerms, { money, share, day }: Formats): { label: string; value: string }[] {
  const { capCents, taxBp, taxNote } = terms;
  return [
    { label: "Share", value: `${share(terms.shareBp)} of each confirmed deal’s value` },
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
    { label: "Tax", value: [taxBp > 0 && `${share(taxBp)} is added`, taxNote].filter(Boolean).join(". ") || "None" },
    { label: "From", value: day(terms.startsOn) },
    { label: "Until", value: terms.endsOn === null ? "Open-ended" : day(terms.endsOn) },
  ];
}

/** Commission of a deal of this value: the share, rounded down to a cent, at most the cap. */
function commissionOf(valueCents: number, { shareBp, capCents }: Pick<AgreementTerms, "shareBp" | "capCents">): number {
  const share = Number((BigInt(valueCents) * BigInt(shareBp)) / 10_000n);
  return capCents === null ? share : Math.min(share, capCents);
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
