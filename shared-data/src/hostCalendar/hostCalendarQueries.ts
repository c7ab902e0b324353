import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import {
  clearHostCalendar,
  connectHostCalendar,
  readHostCalendar,
  readMeetingFeed,
  renewMeetingFeed,
} from "./hostCalendarRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["host-calendar"] as const;
const feedKey = ["meeting-feed"] as const;
/** Milliseconds between two looks at a calendar: soon after it was connected, while the page is open. */
const whileWaiting = 2000;
const otherwise = 60_000;

/** A host's own calendar, and the link of their meetings. */
export const hostCalendarQueries = {
  own: (services: Backend) =>
    queryOptions({
      queryKey: key,
      queryFn: () => withClient(services, readHostCalendar),
      refetchInterval: ({ state }) => (state.data?.state === "waiting" ? whileWaiting : otherwise),
      staleTime: 0,
    }),
  feed: (services: Backend) =>
    queryOptions({ queryKey: feedKey, queryFn: () => withClient(services, readMeetingFeed), staleTime: 0 }),
};

export const hostCalendarMutations = {
  connect: (services: Backend) =>
    mutationOptions({
      mutationFn: (address: string, { client: queries }) =>
        withClient(services, (client) => connectHostCalendar(client, address)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
      // The address leaves the memory with the form.
      gcTime: 0,
    }),
  clear: (services: Backend) =>
    mutationOptions({
      mutationFn: (_none: void, { client: queries }) =>
        withClient(services, clearHostCalendar).finally(() => void queries.invalidateQueries({ queryKey: key })),
    }),
  renewFeed: (services: Backend) =>
    mutationOptions({
      mutationFn: (_none: void, { client: queries }) =>
        withClient(services, renewMeetingFeed).then((address) => {
          queries.setQueryData(feedKey, address);
          return address;
        }),
    }),
};
