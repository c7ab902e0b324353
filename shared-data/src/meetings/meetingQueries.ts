import { monthSpan } from "@pipelark/shared-time/days";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import {
  bookMeeting,
  cancelMeeting,
  type CompanyBooking,
  listFreeTimes,
  listMeetingHosts,
  listMeetingRoutes,
  listMeetings,
  listMeetingsBetween,
  listOlderMeetings,
  moveMeeting,
  readMeeting,
  type MeetingChange,
  type Stretch,
} from "./meetingRepository.ts";
import { type CompanyMeeting, type Host, type MeetingList, pastMeetingsPerPage } from "./meetingSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const allMeetings = ["meetings"] as const;
const ownMeetings = [...allMeetings, "own"] as const;
const allOlder = allRows((meetings: CompanyMeeting[]) => meetings);

function hosts(services: Backend) {
  return queryOptions({ queryKey: [...allMeetings, "hosts"], queryFn: () => withClient(services, listMeetingHosts) });
}

function namesById(known: readonly Host[]): ReadonlyMap<string, string> {
  return new Map(known.map(({ id, name }) => [id, name]));
}

/** Queries of meetings. */
export const meetingQueries = {
  /** Meetings of the caller's company. */
  own: (services: Backend) =>
    queryOptions({ queryKey: ownMeetings, queryFn: () => withClient(services, listMeetings) }),
  /** Past meetings beyond the list's last one, page by page. `enabled` is off because they load on demand. */
  older: (services: Backend, last: CompanyMeeting | null) =>
    infiniteQueryOptions({
      queryKey: [...allMeetings, "older", last?.id ?? null],
      queryFn: ({ pageParam }) =>
        pageParam === null ? [] : withClient(services, (client) => listOlderMeetings(client, pageParam)),
      initialPageParam: last,
      getNextPageParam: (page) => (page.length < pastMeetingsPerPage ? null : page.at(-1)),
      select: allOlder,
      enabled: false,
    }),
  /** Free times of a month, "2026-11", and the days around it. */
  freeTimes: (services: Backend, { slug, month }: { slug: string; month: string }) =>
    queryOptions({
      queryKey: [...allMeetings, "free", slug, month],
      queryFn: () => withClient(services, (client) => listFreeTimes(client, { slug, ...monthSpan(month) })),
      // Always refetched, because others book as well.
      staleTime: 0,
    }),
  /** All meetings, for staff and admins. */
  between: (services: Backend, { from, until }: Stretch) =>
    queryOptions({
      queryKey: [...allMeetings, "between", from, until],
      queryFn: () => withClient(services, (client) => listMeetingsBetween(client, { from, until })),
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...allMeetings, "one", id],
      queryFn: () => withClient(services, (client) => readMeeting(client, id)),
    }),
  /** Addresses and titles of the kinds of meetings. */
  routes: (services: Backend) =>
    queryOptions({ queryKey: [...allMeetings, "routes"], queryFn: () => withClient(services, listMeetingRoutes) }),
  hosts,
  /** Names of hosts by id. */
  hostNames: (services: Backend) => queryOptions({ ...hosts(services), select: namesById }),
};

/** Mutations of meetings. Refetches the lists after success and failure. */
export const meetingMutations = {
  /** The booked meeting is in the company's list before that is read again. */
  book: (services: Backend) =>
    mutationOptions({
      mutationFn: (booking: CompanyBooking, { client: queries }) =>
        withClient(services, (client) => bookMeeting(client, booking))
          .then((outcome) => {
            if (outcome.kind === "booked") addToOwn(queries, outcome.meeting);
            return outcome;
          })
          .finally(() => invalidateMeetings(queries)),
    }),
  move: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: MeetingChange & { startsAt: string }, { client: queries }) =>
        withClient(services, (client) => moveMeeting(client, change)).finally(() => invalidateMeetings(queries)),
    }),
  cancel: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: MeetingChange, { client: queries }) =>
        withClient(services, (client) => cancelMeeting(client, change)).finally(() => invalidateMeetings(queries)),
    }),
};

function addToOwn(queries: QueryClient, { startsAt, endsAt, ...booked }: BookedMeeting): void {
  const meeting = { ...booked, startsAt: new Date(startsAt), endsAt: new Date(endsAt), canChange: true };
  queries.setQueryData<MeetingList>(ownMeetings, (list) => {
    if (!list) return list;
    const others = list.upcoming.filter(({ id }) => id !== meeting.id);
    return { ...list, upcoming: [...others, meeting].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
  });
}

/** Refetches what shows meetings. Not awaited, because the outcome is known. */
export function invalidateMeetings(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: allMeetings });
  void queries.invalidateQueries({ queryKey: ["overview"] });
  void queries.invalidateQueries({ queryKey: ["attention"] });
}
