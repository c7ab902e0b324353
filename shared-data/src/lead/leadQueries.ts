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
import type { HandEntry } from "./handEntry.ts";
import { addByHand } from "./handEntryRepository.ts";
import { listLeadEvents } from "./leadEventRepository.ts";
import type { LeadChange, LeadNote, NewLead } from "./leadEntry.ts";
import {
  addLeadNote,
  assignLeads,
  countLeads,
  listLeads,
  listResearchers,
  moveLeads,
  readLead,
  saveLead,
  setLeadProfile,
} from "./leadRepository.ts";
import type { Lead, LeadFilter, LeadListPage, LeadMove } from "./leadSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const leadsKey = ["leads"] as const;
const allLeads = allRows(({ leads }: LeadListPage) => leads);

/** Queries of leads, for research and admins. Clients have `deliveredLeadQueries`. */
export const leadQueries = {
  /** In pages. Keeps the previous filter's rows until the new ones arrive. */
  list: (services: Backend, filter: LeadFilter) =>
    infiniteQueryOptions({
      queryKey: [...leadsKey, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listLeads(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allLeads,
      placeholderData: keepPreviousData,
      // Always refetched, because others move leads as well.
      staleTime: 0,
    }),
  counts: (services: Backend, { companyId, ownerId, profileId }: LeadFilter) =>
    queryOptions({
      queryKey: [...leadsKey, "counts", { companyId, ownerId, profileId }],
      queryFn: () => withClient(services, (client) => countLeads(client, { companyId, ownerId, profileId })),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...leadsKey, "one", id],
      queryFn: () => withClient(services, (client) => readLead(client, id)),
      staleTime: 0,
    }),
  events: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...leadsKey, "events", id],
      queryFn: () => withClient(services, (client) => listLeadEvents(client, id)),
      staleTime: 0,
    }),
  /** Whom leads of a company, or of any, can be given to. */
  researchers: (services: Backend, companyId: string | null) =>
    queryOptions({
      queryKey: ["researchers", companyId],
      queryFn: () => withClient(services, (client) => listResearchers(client, companyId)),
    }),
};

/** Mutations of leads, for research and admins. Lists wait for the server, which decides what may be moved. */
export const leadMutations = {
  save: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: NewLead | LeadChange, { client: queries }) {
        const outcome = await withClient(services, (client) => saveLead(client, entry));
        if (outcome.kind === "saved" || outcome.kind === "conflict") {
          queries.setQueryData(leadQueries.one(services, outcome.lead.id).queryKey, outcome.lead);
        }
        await readAgain(queries);
        return outcome;
      },
    }),
  addByHand: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: HandEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => addByHand(client, entry));
        await readAgain(queries);
        return outcome;
      },
    }),
  move: (services: Backend) =>
    mutationOptions({
      async mutationFn(move: LeadMove, { client: queries }) {
        const outcome = await withClient(services, (client) => moveLeads(client, move));
        await readAgain(queries);
        return outcome;
      },
    }),
  assign: (services: Backend) =>
    mutationOptions({
      async mutationFn(assignment: Parameters<typeof assignLeads>[1], { client: queries }) {
        const outcome = await withClient(services, (client) => assignLeads(client, assignment));
        await readAgain(queries);
        return outcome;
      },
    }),
  setProfile: (services: Backend) =>
    mutationOptions({
      async mutationFn(choice: Parameters<typeof setLeadProfile>[1], { client: queries }) {
        const outcome = await withClient(services, (client) => setLeadProfile(client, choice));
        await readAgain(queries);
        return outcome;
      },
    }),
  note: (services: Backend) =>
    mutationOptions({
      async mutationFn(note: LeadNote, { client: queries }) {
        const outcome = await withClient(services, (client) => addLeadNote(client, note));
        await queries.invalidateQueries({ queryKey: leadQueries.events(services, note.leadId).queryKey });
        return outcome;
      },
    }),
};

async function readAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: leadsKey });
}

const filePageSize = 199;

/** Reads all leads that match a filter, in its order. Throws a `DataFault`. */
export async function readAllLeads(services: Backend, filter: LeadFilter): Promise<Lead[]> {
  const pages = await readAllPages((from: SortedPosition | null) =>
    withClient(services, (client) => listLeads(client, { filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ leads }) => leads);
}

function firstPage(): SortedPosition | null {
  return null;
}
