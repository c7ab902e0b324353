import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import {
  allocateAutomatically,
  allocatePart,
  creditInvoice,
  deleteDraft,
  type DraftEdit,
  draftInvoices,
  type InvoicePayment,
  type Issue,
  issueInvoice,
  type NewAllocation,
  type NewCredit,
  recordInvoicePayment,
  resendInvoice,
  saveDraft,
  type Settlement,
  settleWithoutInvoice,
  takeAllocationBack,
} from "./billingRepository.ts";
import {
  listAllocations,
  listCreditNotes,
  listInvoiceMails,
  listInvoices,
  listUnbilled,
  listUnusedPayments,
  readInvoice,
  readReceivables,
} from "./invoiceRepository.ts";
import type { InvoiceFilter, InvoicePage, InvoicePosition } from "./invoiceSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const key = ["invoices"] as const;
const allInvoices = allRows(({ invoices }: InvoicePage) => invoices);
/** Milliseconds between two reads of an invoice whose PDF is being prepared. */
const pdfEveryMs = 2000;

/** Queries of invoices. Always refetched, because money must be current. */
export const invoiceQueries = {
  list: (services: Backend, filter: InvoiceFilter) =>
    infiniteQueryOptions({
      queryKey: [...key, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listInvoices(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allInvoices,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...key, "one", id],
      queryFn: () => withClient(services, (client) => readInvoice(client, id)),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && data.number !== null && !data.hasPdf ? pdfEveryMs : false),
    }),
  creditNotes: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...key, "credit-notes", id],
      queryFn: () => withClient(services, (client) => listCreditNotes(client, id)),
      staleTime: 0,
    }),
  allocations: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...key, "allocations", id],
      queryFn: () => withClient(services, (client) => listAllocations(client, id)),
      staleTime: 0,
    }),
  mails: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...key, "mails", id],
      queryFn: () => withClient(services, (client) => listInvoiceMails(client, id)),
      staleTime: 0,
    }),
  unbilled: (services: Backend) =>
    queryOptions({ queryKey: [...key, "unbilled"], queryFn: () => withClient(services, listUnbilled), staleTime: 0 }),
  unusedPayments: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...key, "unused", companyId],
      queryFn: () => withClient(services, (client) => listUnusedPayments(client, companyId)),
      staleTime: 0,
    }),
  receivables: (services: Backend, companyId: string | null) =>
    queryOptions({
      queryKey: [...key, "receivables", companyId],
      queryFn: () => withClient(services, (client) => readReceivables(client, companyId)),
      staleTime: 0,
    }),
};

/** Mutations of invoices. What the server answers is shown by the lists' next read. */
export const invoiceMutations = {
  draft: (services: Backend) =>
    mutationOptions({
      mutationFn: (companyId: string | null, { client: queries }) =>
        withClient(services, (client) => draftInvoices(client, companyId)).finally(() => invalidate(queries)),
    }),
  save: (services: Backend) =>
    mutationOptions({
      mutationFn: (edit: DraftEdit, { client: queries }) =>
        withClient(services, (client) => saveDraft(client, edit)).finally(() => invalidate(queries)),
    }),
  remove: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => deleteDraft(client, id)).finally(() => invalidate(queries)),
    }),
  issue: (services: Backend) =>
    mutationOptions({
      mutationFn: (issue: Issue, { client: queries }) =>
        withClient(services, (client) => issueInvoice(client, issue)).finally(() => invalidate(queries)),
    }),
  credit: (services: Backend) =>
    mutationOptions({
      mutationFn: (credit: NewCredit, { client: queries }) =>
        withClient(services, (client) => creditInvoice(client, credit)).finally(() => invalidate(queries)),
    }),
  record: (services: Backend) =>
    mutationOptions({
      mutationFn: (payment: InvoicePayment, { client: queries }) =>
        withClient(services, (client) => recordInvoicePayment(client, payment)).finally(() => invalidate(queries)),
    }),
  allocate: (services: Backend) =>
    mutationOptions({
      mutationFn: (companyId: string, { client: queries }) =>
        withClient(services, (client) => allocateAutomatically(client, companyId)).finally(() => invalidate(queries)),
    }),
  allocatePart: (services: Backend) =>
    mutationOptions({
      mutationFn: (part: NewAllocation, { client: queries }) =>
        withClient(services, (client) => allocatePart(client, part)).finally(() => invalidate(queries)),
    }),
  takeBack: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => takeAllocationBack(client, id)).finally(() => invalidate(queries)),
    }),
  settle: (services: Backend) =>
    mutationOptions({
      mutationFn: (settlement: Settlement, { client: queries }) =>
        withClient(services, (client) => settleWithoutInvoice(client, settlement)).finally(() => invalidate(queries)),
    }),
  resend: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => resendInvoice(client, id)).finally(() => invalidate(queries)),
    }),
};

/** Not awaited. Balances and ledgers change with invoices. */
function invalidate(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: key });
  void queries.invalidateQueries({ queryKey: ["payments"] });
}

function firstPage(): InvoicePosition | null {
  return null;
}
