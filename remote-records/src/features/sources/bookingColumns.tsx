import type { BookingSource } from "@pipelark/shared-data/records/recordSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { answersOf, campaignOf, guestOf, toolOf } from "./bookingWords.ts";

export function bookingColumns(toBooking: (id: string) => string): readonly DataColumn<BookingSource>[] {
  return [
    {
      id: "guest",
      header: "Guest",
      cell: (booking) => (
        <TextLink to={toBooking(booking.id)} preventScrollReset>
          {guestOf(booking)}
        </TextLink>
      ),
    },
    { id: "meeting", header: "Meeting", cell: ({ meeting }) => meeting ?? "–" },
    { id: "source", header: "Source", cell: campaignOf },
    { id: "answers", header: "Answers", align: "end", cell: (booking) => answersOf(booking).length || "–" },
    { id: "booked", header: "Booked", isOneLine: true, cell: ({ bookedAt }) => formatMoment(bookedAt) },
  ];
}

/** Bookings as pages of CSV rows, header first. */
export async function* bookingTable(pages: AsyncIterable<readonly BookingSource[]>): AsyncGenerator<string[][]> {
  yield [
    [
      "Booked",
      "Guest",
      "Email",
      "Company",
      "Meeting",
      "Begins",
      "State",
      "Booked with",
      "Source",
      "Medium",
      "Campaign",
      "Term",
      "Content",
      "Answers",
    ],
  ];
  for await (const bookings of pages) {
    yield bookings.map((booking) => [
      booking.bookedAt.toISOString(),
      guestOf(booking),
      booking.email ?? "",
      booking.company ?? "",
      booking.meeting ?? "",
      booking.startsAt.toISOString(),
      booking.status,
      toolOf(booking),
      booking.campaign.source ?? "",
      booking.campaign.medium ?? "",
      booking.campaign.campaign ?? "",
      booking.campaign.term ?? "",
      booking.campaign.content ?? "",
      answersOf(booking)
        .map(({ question, answer }) => `${question}: ${answer}`)
        .join("\n"),
    ]);
  }
}
