import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { companyQueries } from "../clients/companyQueries.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listPayments, type PaymentList, readBalance } from "./paymentRepository.ts";
import type { Payment, PaymentPage, PaymentPosition, Period, Statement } from "./paymentSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
// As many as the gateway gives at once, less the one that tells of a next page.
const statementPageSize = 999;
const allPayments = allRows(({ payments }: PaymentPage) => payments);

/** Keys and functions of what is read of payments: of the caller's own company, for clients. Money is read anew at each visit. */
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

/** A company's ledger as admins read it, newest first, in pages. */
export function companyPayments(services: Backend, companyId: string) {
  return infiniteQueryOptions({
    queryKey: ["payments", "company", companyId],
    queryFn: ({ pageParam }) =>
      withClient(services, (client) =>
        listPayments(client, { companyId, period: { from: null, until: null }, from: pageParam, size: pageSize }),
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    select: allPayments,
    staleTime: 0,
    gcTime: 0,
  });
}

export type StatementRequest = {
  services: Backend;
  queries: QueryClient;
  period: Period;
  /** Told how many payments have been read, after each page. */
  onProgress: (count: number) => void;
};

/** Reads all payments of a period, however many, and what the balance was before and after it. Throws a `DataFault`. */
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

/** The balance at the end of a day, for a period in which nothing was paid. */
async function readBalanceBefore({ services, companyId, until }: BalanceRequest): Promise<number> {
  const list = { companyId, period: { from: null, until }, from: null, size: 1 };
  const { payments } = await withClient(services, (client) => listPayments(client, list));
  return payments[0]?.balanceCents ?? 0;
}

function firstPage(): PaymentPosition | null {
  return null;
}
