import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";
import { withClient } from "../withClient.ts";

const bookingSchema = v.pipe(
  v.tuple([v.string(), v.string(), v.string(), v.string(), v.number(), v.string(), v.string()]),
  v.transform(([date, account, counterAccount, text, amountCents, currency, documentNumber]) => ({
    date,
    account,
    counterAccount,
    text,
    amountCents,
    currency,
    documentNumber,
  })),
);
/** An entry of the ledger as an accountant books it: an amount above zero, from one account to another. */
export type Booking = v.InferOutput<typeof bookingSchema>;

const journalSchema = v.object({
  kind: v.literal("journal"),
  bookings: v.array(bookingSchema),
  /** Where the next page begins, as the server takes it; null at the end. */
  next: v.nullable(v.object({ after_date: v.string(), after_created_at: v.string(), after_id: v.string() })),
});

/** Reads the bookings of a year in pages of 2,000, for admins. Throws a `DataFault`. */
export async function* readJournal(services: Pick<ShellServices, "supabase">, year: number): AsyncGenerator<Booking[]> {
  let next: v.InferOutput<typeof journalSchema>["next"] = null;
  do {
    const request = { first_day: `${year}-01-01`, last_day: `${year}-12-31`, ...next };
    const page: v.InferOutput<typeof journalSchema> = await withClient(services, async (client) =>
      unwrap(await client.rpc("list_journal", { request }).retry(false), journalSchema),
    );
    yield page.bookings;
    next = page.next;
  } while (next !== null);
}
