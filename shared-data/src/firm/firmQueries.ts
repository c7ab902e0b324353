import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import { withClient } from "../withClient.ts";
import {
  eraseContact,
  listContactsOf,
  listFirms,
  listLeadsOf,
  readContact,
  readFirm,
  readOptOutLink,
  saveContact,
  saveFirm,
  searchFirms,
} from "./firmRepository.ts";
import type { ContactEntry, FirmEntry } from "./firmEntry.ts";
import type { Firm, FirmPage, FirmSort } from "./firmSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 100;
const allFirms = allRows(({ firms }: FirmPage) => firms);

/** Key of all queries about firms and their contacts, for invalidation. */
export const firmsKey = ["firms"] as const;

/** Queries of firms and contacts, for research. */
export const firmQueries = {
  list: (services: Backend, sort: FirmSort) =>
    infiniteQueryOptions({
      queryKey: [...firmsKey, "list", sort],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listFirms(client, { sort, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allFirms,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Keeps the previous text's firms until the new ones arrive. */
  found: (services: Backend, text: string) =>
    queryOptions({
      queryKey: [...firmsKey, "found", text],
      queryFn: () => withClient(services, (client) => searchFirms(client, text)),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...firmsKey, "one", id],
      queryFn: () => withClient(services, (client) => readFirm(client, id)),
      staleTime: 0,
    }),
  contact: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...firmsKey, "contact", id],
      queryFn: () => withClient(services, (client) => readContact(client, id)),
      staleTime: 0,
    }),
  contactsOf: (services: Backend, firmId: string) =>
    queryOptions({
      queryKey: [...firmsKey, "contacts", firmId],
      queryFn: () => withClient(services, (client) => listContactsOf(client, firmId)),
      staleTime: 0,
    }),
  leadsOf: (services: Backend, firmId: string) =>
    queryOptions({
      queryKey: [...firmsKey, "leads", firmId],
      queryFn: () => withClient(services, (client) => listLeadsOf(client, firmId)),
      staleTime: 0,
    }),
};

/** Mutations of firms and contacts. Those that save wait for the new rows, so that a closed form never shows the former ones. */
export const firmMutations = {
  saveFirm: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: FirmEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => saveFirm(client, entry));
        await readAgain(queries);
        return outcome;
      },
    }),
  saveContact: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: ContactEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => saveContact(client, entry));
        await readAgain(queries);
        return outcome;
      },
    }),
  /** Reads the link by which a contact opts out. */
  optOutLink: (services: Backend) =>
    mutationOptions({ mutationFn: (id: string) => withClient(services, (client) => readOptOutLink(client, id)) }),
  /** For admins. Idempotent. */
  eraseContact: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => eraseContact(client, id)).finally(() => invalidate(queries)),
    }),
};

// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;

/** Reads all firms, in their order. Throws a `DataFault`. */
export async function readAllFirms(services: Backend, sort: FirmSort): Promise<Firm[]> {
  const pages = await readAllPages((from: SortedPosition | null) =>
    withClient(services, (client) => listFirms(client, { sort, from, size: filePageSize })),
  );
  return pages.flatMap(({ firms }) => firms);
}

/** The names in leads follow. */
async function readAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: ["leads"] });
  await queries.invalidateQueries({ queryKey: firmsKey });
}

/** Not awaited. An erased person is excluded, and their leads say so. */
function invalidate(queries: QueryClient): void {
  for (const queryKey of [firmsKey, ["exclusions"], ["leads"]]) void queries.invalidateQueries({ queryKey });
}

function firstPage(): SortedPosition | null {
  return null;
}
