import { readAllRecords, recordQueries } from "@pipelark/shared-data/records/recordQueries";
import { recordLists } from "@pipelark/shared-data/records/recordRepository";
import { type BookingSourceFilter, campaignChoices } from "@pipelark/shared-data/records/recordSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RecordTable } from "#lib/RecordTable.tsx";
import { useRecordView } from "#lib/useRecordView.ts";
import { bookingColumns, bookingTable } from "./bookingColumns.tsx";
import { guestOf } from "./bookingWords.ts";

const campaigns = [
  { value: "some", label: "With a campaign" },
  { value: "none", label: "Direct" },
];

/** Bookings with their sources, newest first, by meeting, campaign and period. */
export function BookingList() {
  const { services } = useSignedIn();
  const view = useRecordView(["meeting", "campaign"]);
  const filter: BookingSourceFilter = {
    ...view.filter,
    meeting_type: view.read("meeting"),
    campaign: campaignChoices.find((known) => known === view.read("campaign")) ?? null,
  };
  const list = useInfiniteQuery(recordQueries.bookings(services, filter));
  const meetings = list.data?.options ?? [];

  return (
    <RecordTable
      view={view}
      query={list}
      rows={list.data?.rows ?? []}
      columns={bookingColumns((id) => view.to({ booking: id }))}
      rowId={({ id }) => id}
      rowLabel={guestOf}
      filters={[
        {
          id: "meeting",
          label: "Meeting",
          look: "select",
          options: meetings.map(({ value, label }) => ({ value, label: label ?? value })),
          value: filter.meeting_type,
        },
        { id: "campaign", label: "Source", look: "select", options: campaigns, value: filter.campaign },
      ]}
      words={{
        label: "Bookings",
        rows: ["booking", "bookings"],
        hint: "Add utm_source and utm_campaign to links that you share, to see which of them led to a booking.",
      }}
      csv={{
        name: "bookings.csv",
        read: () => bookingTable(readAllRecords(services, { list: recordLists.bookings, filter })),
      }}
    />
  );
}
