import { brand } from "@pipelark/shared-contracts/brand";
import { calendarFile } from "@pipelark/shared-ui/time/calendarFile";
import type { BookedMeeting } from "#lib/schedulerSchemas.ts";

type Entry = { meeting: BookedMeeting; manageUrl: string; now: Date };

/** The meeting for any calendar. Its UID is that of the entry that our mails bring. */
export function icsFile({ meeting, manageUrl, now }: Entry): string {
  const description = [meeting.description, meeting.note && `Note: ${meeting.note}`, `Change or cancel: ${manageUrl}`];
  return calendarFile(
    {
      uid: `${meeting.id}@pipelark`,
      startsAt: meeting.starts_at,
      endsAt: meeting.ends_at,
      sequence: meeting.sequence,
      isCancelled: meeting.status === "cancelled",
      title: meeting.title,
      description: description.filter(Boolean).join("\n\n"),
      ...(meeting.place.text !== "" && { location: meeting.place.text }),
      url: manageUrl,
      // Who comes alone invites nobody: a file without guests is only published.
      ...(meeting.guests.length > 0 && {
        attendee: { name: meeting.name, address: meeting.email },
        guests: meeting.guests,
      }),
      organizer: { name: meeting.host.name, address: brand.supportEmail },
    },
    { producer: brand.name, now },
  );
}
