import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { listRecords, readRecord, type RecordList, recordLists } from "./recordRepository.ts";
import type {
  AcceptanceFilter,
  AuditFilter,
  BookingSourceFilter,
  MailFilter,
  RecordFilter,
  RecordPosition,
} from "./recordSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

type Narrowed<Row> = { list: RecordList<Row>; filter: RecordFilter };

const key = ["records"] as const;
/** Rows of a page when all are read for a file. */
const filePageSize = 1000;

/** What admins look up afterwards. */
export const recordQueries = {
  log: (services: Backend, filter: AuditFilter) => listOf(services, { list: recordLists.log, filter }),
  entry: (services: Backend, id: string) => oneOf(services, { list: recordLists.log, id: Number(id) }),
  mails: (services: Backend, filter: MailFilter) => listOf(services, { list: recordLists.mails, filter }),
  mail: (services: Backend, id: string) => oneOf(services, { list: recordLists.mails, id }),
  acceptances: (services: Backend, filter: AcceptanceFilter) =>
    listOf(services, { list: recordLists.acceptances, filter }),
  bookings: (services: Backend, filter: BookingSourceFilter) =>
    listOf(services, { list: recordLists.bookings, filter }),
  booking: (services: Backend, id: string) => oneOf(services, { list: recordLists.bookings, id }),
};

function listOf<Row>(services: Backend, { list, filter }: Narrowed<Row>) {
  return infiniteQueryOptions({
    queryKey: [...key, list.name, "list", filter],
    queryFn: ({ pageParam }) =>
      withClient(services, (client) => listRecords(client, { list, filter, from: pageParam })),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ rows: pages.flatMap(({ rows }) => rows), options: pages[0]?.options ?? [] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function oneOf<Row>(services: Backend, { list, id }: { list: RecordList<Row>; id: string | number }) {
  return queryOptions({
    queryKey: [...key, list.name, "one", id],
    queryFn: () => withClient(services, (client) => readRecord(client, { list, id })),
  });
}

/** Reads all rows that match a filter, page by page. Throws a `DataFault`. */
export async function* readAllRecords<Row>(
  services: Backend,
  { list, filter }: Narrowed<Row>,
): AsyncGenerator<readonly Row[]> {
  let from: RecordPosition | null = null;
  do {
    const { rows, next } = await withClient(services, (client) =>
      listRecords(client, { list, filter, from, size: filePageSize }),
    );
    yield rows;
    from = next;
  } while (from !== null);
}

function firstPage(): RecordPosition | null {
  return null;
}
