import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterDay, pageOf, pageQueries } from "../keyset.ts";
import {
  balanceSchema,
  newestFirst,
  type Payment,
  type PaymentPage,
  type PaymentPosition,
  paymentSchema,
  type PaymentSort,
  type Period,
} from "./paymentSchema.ts";

const columns =
  "id, date, description, kind, amount_cents, balance_cents, currency, status, reason, reverses, reversed_on, reverses_entry_of, deal_id, invoice_id, created_at";

/** Sum of a company's payments in cents; zero before the first one. Throws a `DataFault`. */
export async function readBalance(client: SupabaseClient, companyId: string): Promise<number> {
  const response = await client
    .from("client_balance")
    .select("balance_cents")
    .eq("client_account_id", companyId)
    .limit(1)
    .retry(false);
  return unwrap(response, balanceSchema)[0]?.balance_cents ?? 0;
}

export type PaymentList = {
  companyId: string;
  period: Period;
  /** Newest first by default. */
  sort?: PaymentSort;
  /** Cursor of the page; null for the first page. */
  from: PaymentPosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of a company's payments. Throws a `DataFault`. */
export async function listPayments(client: SupabaseClient, list: PaymentList): Promise<PaymentPage> {
  const { sort = newestFirst, from, size } = list;
  const queries =
    sort.column === "date"
      ? [byDay(client, { ...list, sort })]
      : pageQueries({ query: () => matching(client, list), sort, from, size });
  const responses = await Promise.all(queries.map((query) => query.retry(false)));
  const rows = responses.flatMap((response) => unwrap(response, v.array(paymentSchema)));
  const { shown: payments, last } = pageOf(rows, size);
  return { payments, next: last && { ...last.position, value: valueOf(last, sort) } };
}

function matching(client: SupabaseClient, { companyId, period }: PaymentList) {
  let query = client.from("payment_with_balance").select(columns).eq("client_account_id", companyId);
  if (period.from) query = query.gte("date", period.from);
  if (period.until) query = query.lte("date", period.until);
  return query;
}

/** Within a day in the order of the balance, which a sort by the day alone would not know. */
function byDay(client: SupabaseClient, list: PaymentList & { sort: PaymentSort }) {
  const ascending = list.sort.direction === "ascending";
  const { from } = list;
  const query = matching(client, list);
  return (
    (from ? query.or(afterDay("date", { day: from.date, isAscending: ascending, ...from })) : query)
      .order("date", { ascending })
      .order("created_at", { ascending })
      .order("id", { ascending })
      // Reads one extra row to learn whether there is a next page.
      .limit(list.size + 1)
  );
}

function valueOf({ date, description, amountCents }: Payment, { column }: PaymentSort): string | number {
  if (column === "amount_cents") return amountCents;
  return column === "description" ? description : date;
}
