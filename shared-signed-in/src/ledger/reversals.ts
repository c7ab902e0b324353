import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { formatDay } from "@pipelark/shared-time/formats";

type Entry = Pick<Payment, "status" | "reversedOn" | "reversesEntryOf">;

/** Status in one word. Both entries of a reversal say so; others keep their own, such as "completed". */
export function statusWord({ status, reversedOn, reversesEntryOf }: Entry): string {
  if (reversedOn) return "reversed";
  return reversesEntryOf ? "reversal" : status;
}

/** "Reversed on Nov 18, 2026", "Reversal of the entry of Nov 17, 2026"; null for an entry that was not reversed. */
export function reversalNote({ reversedOn, reversesEntryOf }: Entry): string | null {
  if (reversedOn) return `Reversed on ${formatDay(reversedOn)}`;
  return reversesEntryOf && `Reversal of the entry of ${formatDay(reversesEntryOf)}`;
}

/** Status for a spreadsheet: "reversed on 2026-11-18", "reversal of 2026-11-17", "completed". */
export function statusCell({ status, reversedOn, reversesEntryOf }: Entry): string {
  if (reversedOn) return `reversed on ${reversedOn}`;
  return reversesEntryOf ? `reversal of ${reversesEntryOf}` : status;
}
