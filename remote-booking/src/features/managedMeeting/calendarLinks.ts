import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { utcStamp } from "@pipelark/shared-scheduling/calendarEntry";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";

/**
 * Prefilled event in Google Calendar. Leaves out the manage link, because its token must not reach another company's
 * logs.
 */
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

/** Prefilled event in Outlook on the web. */
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
  // Outlook does not decode plus signs.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll("+", "%20")}`;
}

function detailsOf({ title, host }: BookedMeeting): string {
  const { name, support_email } = siteBrand();
  return `${title} with ${host.name}, ${name}. Questions: ${support_email}`;
}
