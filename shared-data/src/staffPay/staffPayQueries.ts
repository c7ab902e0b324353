import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Period } from "../payments/paymentSchema.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listStaffPay, readPayMonths, recordStaffPayment } from "./staffPayRepository.ts";
import type { NewStaffPayment, StaffPayment, StaffPayPage, StaffPayPosition } from "./staffPaySchema.ts";

type Backend = Pick<ShellServices, "supabase">;
type StaffPayQuery = { userId: string; period: Period };

const pageSize = 50;
// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;
const allPayments = allRows(({ payments }: StaffPayPage) => payments);

function payOf(userId: string) {
  return ["staff-pay", userId] as const;
}

/** Queries of staff payments. Always refetched, because money must be current. */
export const staffPayQueries = {
  list: (services: Backend, { userId, period }: StaffPayQuery) =>
    infiniteQueryOptions({
      queryKey: [...payOf(userId), "list", period],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listStaffPay(client, { userId, period, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allPayments,
      staleTime: 0,
      gcTime: 0,
    }),
  months: (services: Backend, { userId, period }: StaffPayQuery) =>
    queryOptions({
      queryKey: [...payOf(userId), "months", period],
      queryFn: () => withClient(services, (client) => readPayMonths(client, { userId, period })),
      staleTime: 0,
    }),
};

export const staffPayMutations = {
  record: (services: Backend, userId: string) =>
    mutationOptions({
      mutationFn: (payment: NewStaffPayment, { client: queries }) =>
        withClient(services, (client) => recordStaffPayment(client, { userId, payment })).finally(
          () => void queries.invalidateQueries({ queryKey: payOf(userId) }),
        ),
    }),
};

/** Reads all payments to a person in a period, oldest first, and reports their number after each page. Throws a `DataFault`. */
export async function readAllStaffPay(
  services: Backend,
  { userId, period, onProgress }: StaffPayQuery & { onProgress: (count: number) => void },
): Promise<StaffPayment[]> {
  const newestFirst: StaffPayment[] = [];
  let from: StaffPayPosition | null = firstPage();
  do {
    const list = { userId, period, from, size: filePageSize };
    const page: StaffPayPage = await withClient(services, (client) => listStaffPay(client, list));
    newestFirst.push(...page.payments);
    onProgress(newestFirst.length);
    from = page.next;
  } while (from);
  return newestFirst.toReversed();
}

function firstPage(): StaffPayPosition | null {
  return null;
}
