import { brand } from "@pipelark/shared-contracts/brand";
import { utcStamp } from "@pipelark/shared-scheduling/calendarFile";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";

/** A filled-in entry in Google Calendar. It does not carry the manage link: its token is not for another company's logs. */
export function googleLink(meeting: BookedMeeting): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: meeting.title,
    dates: `${utcStamp(meeting.startsAt)}/${utcStamp(meeting.endsAt)}`,
    details: detailsOf(meeting),
    location: meeting.place.text,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A filled-in entry in Outlook on the web. */
export function outlookLink(meeting: BookedMeeting): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: meeting.title,
    startdt: meeting.startsAt,
    enddt: meeting.endsAt,
    body: detailsOf(meeting),
    location: meeting.place.text,
  });
  // Outlook shows a plus sign as it is.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll("+", "%20")}`;
}

function detailsOf({ title, host }: BookedMeeting): string {
  return `${title} with ${host.name}, ${brand.name}. Questions: ${brand.supportEmail}`;
}
