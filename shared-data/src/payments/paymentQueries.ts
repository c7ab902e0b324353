import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { companyQueries } from "../clients/companyQueries.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listPayments, type PaymentList, readBalance } from "./paymentRepository.ts";
import { readAllPages } from "../keyset.ts";
import type { Payment, PaymentPage, PaymentPosition, PaymentSort, Period, Statement } from "./paymentSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const statementPageSize = 999;
const allPayments = allRows(({ payments }: PaymentPage) => payments);

/** Queries of payments, for clients about their own company. Always refetched, because money must be current. */
export const paymentQueries = {
  balance: (services: Backend) =>
    queryOptions({
      queryKey: ["payments", "balance"],
      async queryFn({ client: queries }) {
        const { id, currency } = await queries.query(companyQueries.own(services));
        return { cents: await withClient(services, (client) => readBalance(client, id)), currency };
      },
      staleTime: 0,
    }),
  own: (services: Backend, period: Period) =>
    infiniteQueryOptions({
      queryKey: ["payments", "list", period],
      async queryFn({ pageParam, client: queries }) {
        const { id } = await queries.query(companyQueries.own(services));
        const list = { companyId: id, period, from: pageParam, size: pageSize };
        return withClient(services, (client) => listPayments(client, list));
      },
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allPayments,
      staleTime: 0,
      gcTime: 0,
    }),
};

export type LedgerFilter = { companyId: string; period: Period; sort: PaymentSort };

/** A company's ledger for admins, in pages. */
export function companyPayments(services: Backend, filter: LedgerFilter) {
  return infiniteQueryOptions({
    queryKey: ["payments", "company", filter.companyId, filter],
    queryFn: ({ pageParam }) =>
      withClient(services, (client) => listPayments(client, { ...filter, from: pageParam, size: pageSize })),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    select: allPayments,
    staleTime: 0,
    gcTime: 0,
  });
}

/** All payments of a ledger, for a file. Throws a `DataFault`. */
export async function readLedger(services: Backend, filter: LedgerFilter): Promise<Payment[]> {
  const pages = await readAllPages<PaymentPage, PaymentPosition>((from) =>
    withClient(services, (client) => listPayments(client, { ...filter, from, size: statementPageSize })),
  );
  return pages.flatMap(({ payments }) => payments);
}

export type StatementRequest = {
  services: Backend;
  queries: QueryClient;
  period: Period;
  /** Called after each page with the number of payments read so far. */
  onProgress: (count: number) => void;
};

/** Reads all payments of a period with the balance before and after it. Throws a `DataFault`. */
export async function readStatement({ services, queries, period, onProgress }: StatementRequest): Promise<Statement> {
  const company = await queries.query(companyQueries.own(services));
  const newestFirst: Payment[] = [];
  let from: PaymentPosition | null = null;
  do {
    const list: PaymentList = { companyId: company.id, period, from, size: statementPageSize };
    const page: PaymentPage = await withClient(services, (client) => listPayments(client, list));
    newestFirst.push(...page.payments);
    onProgress(newestFirst.length);
    from = page.next;
  } while (from);
  const last = newestFirst[0];
  const first = newestFirst.at(-1);
  const openingCents = first
    ? first.balanceCents - first.amountCents
    : await readBalanceBefore({ services, companyId: company.id, until: period.until });
  return {
    company: company.name,
    currency: company.currency,
    period,
    readAt: new Date(),
    openingCents,
    closingCents: last?.balanceCents ?? openingCents,
    payments: newestFirst.toReversed(),
  };
}

type BalanceRequest = { services: Backend; companyId: string; until: string | null };

/** The balance at the end of a day, for a period without payments. */
async function readBalanceBefore({ services, companyId, until }: BalanceRequest): Promise<number> {
  const list = { companyId, period: { from: null, until }, from: null, size: 1 };
  const { payments } = await withClient(services, (client) => listPayments(client, list));
  return payments[0]?.balanceCents ?? 0;
}

function firstPage(): PaymentPosition | null {
  return null;
}
