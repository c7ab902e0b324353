import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import {
  type HostedSpan,
  hostedMeetingsPerPage,
  listHostedMeetings,
  markNoShow,
  type NoShow,
} from "./hostedMeetingRepository.ts";
import { invalidateMeetings } from "./meetingQueries.ts";
import type { MeetingRecord } from "./meetingSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

// Below the key of all meetings, whose changes refetch them.
const hostedMeetings = ["meetings", "hosted"] as const;
const rows = allRows((meetings: MeetingRecord[]) => meetings);

export const hostedMeetingQueries = {
  /** A host's meetings of a span of time, page by page. */
  list: (services: Backend, span: HostedSpan) =>
    infiniteQueryOptions({
      queryKey: [...hostedMeetings, span],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listHostedMeetings(client, { ...span, after: pageParam })),
      initialPageParam: firstPage(),
      getNextPageParam: (page) => (page.length < hostedMeetingsPerPage ? null : page.at(-1)),
      select: rows,
    }),
};

export const hostedMeetingMutations = {
  /** Shown at once in a host's lists. */
  noShow: (services: Backend) =>
    optimisticMutation({
      key: ["meetings", "no-show"],
      shownBy: [hostedMeetings],
      idOf: ({ id }: NoShow) => id,
      show: (queries, { id, isNoShow }) =>
        changePages<MeetingRecord[]>(queries, {
          queryKey: hostedMeetings,
          change: (page) =>
            page.map((meeting) =>
              meeting.id === id ? { ...meeting, noShowAt: isNoShow ? new Date() : null } : meeting,
            ),
        }),
      send: (note: NoShow) => withClient(services, (client) => markNoShow(client, note)),
      settle({ outcome, rollBack }) {
        if (outcome.kind !== "marked") rollBack();
      },
      invalidate: invalidateMeetings,
    }),
};

function firstPage(): MeetingRecord | null {
  return null;
}
