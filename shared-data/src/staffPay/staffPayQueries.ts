import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Period } from "../payments/paymentSchema.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listStaffPay, readPayMonths, recordStaffPayment } from "./staffPayRepository.ts";
import type { NewStaffPayment, StaffPayment, StaffPayPage, StaffPayPosition } from "./staffPaySchema.ts";

type Backend = Pick<ShellServices, "supabase">;
type Asked = { userId: string; period: Period };

const pageSize = 50;
// As many as the gateway gives at once, less the one that tells of a next page.
const filePageSize = 999;
const allPayments = allRows(({ payments }: StaffPayPage) => payments);

function payOf(userId: string) {
  return ["staff-pay", userId] as const;
}

/** Keys and functions of what staff were paid. Money is read anew at each visit. */
export const staffPayQueries = {
  list: (services: Backend, { userId, period }: Asked) =>
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
  months: (services: Backend, { userId, period }: Asked) =>
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

/** Reads all that somebody was paid in a period, oldest first, and tells how many it has read after each page. Throws a `DataFault`. */
export async function readAllStaffPay(
  services: Backend,
  { userId, period, onProgress }: Asked & { onProgress: (count: number) => void },
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
