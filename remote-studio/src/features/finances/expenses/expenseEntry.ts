import type { Expense, ExpenseCategory, ExpenseEntry } from "@pipelark/shared-data/finances/financesSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";

export const categoryNames: Record<ExpenseCategory, string> = {
  advertising: "Advertising",
  contractors: "Contractors",
  office: "Office",
  salaries: "Salaries",
  software: "Software and data",
  travel: "Travel",
  other: "Other",
};

/** Values of the form; `amountCents` is null until entered. */
export type ExpenseValues = Omit<ExpenseEntry, "amountCents"> & { amountCents: number | null };

export function entryOf({ id, version, amountCents, currency, category, description, spentOn }: Expense): ExpenseEntry {
  return { id, version, amountCents, currency, category, description, spentOn };
}

/** New entry, dated today or on the first day of the shown month. */
export function newEntry({
  currency,
  days,
}: {
  currency: string;
  days: { from: string; until: string };
}): ExpenseValues {
  const now = today();
  return {
    id: crypto.randomUUID(),
    version: null,
    amountCents: null,
    currency,
    category: "software",
    description: "",
    spentOn: now >= days.from && now <= days.until ? now : days.from,
  };
}

const fields = [
  { field: "amountCents", name: "Amount" },
  { field: "category", name: "Category" },
  { field: "description", name: "Description" },
  { field: "spentOn", name: "Date" },
] as const;

export type Difference = { name: string; theirs: string; mine: string };

/** Fields in which the form and the stored version differ, as text. */
export function differences(mine: ExpenseValues, theirs: ExpenseEntry): Difference[] {
  const mineInWords = wordsOf(mine);
  const theirsInWords = wordsOf(theirs);
  return fields
    .filter(({ field }) => mine[field] !== theirs[field])
    .map(({ field, name }) => ({ name, theirs: theirsInWords[field], mine: mineInWords[field] }));
}

function wordsOf({ amountCents, currency, category, description, spentOn }: ExpenseValues) {
  return {
    amountCents: amountCents === null || Number.isNaN(amountCents) ? "Nothing" : formatMoney(amountCents, { currency }),
    category: categoryNames[category],
    description: description || "Nothing",
    spentOn: spentOn ? formatDay(spentOn) : "Nothing",
  };
}
