import { startStandIn } from "./startStandIn.ts";

/** Host name of the calendars that {@link startFakeCalendar} serves. */
export const fakeCalendarSite = "calendar.pipelark-test.com";

/** The address of a calendar with one event; instants are ISO 8601. */
export function fakeCalendarAddress({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `https://${fakeCalendarSite}/${stamp(startsAt)}/${stamp(endsAt)}/a-secret.ics`;
}

/** Starts it on this machine. */
export function startFakeCalendar() {
  return startStandIn(fakeCalendarSite, (request, response) => {
    const [, starts, ends] = /^\/(\d{8}T\d{6}Z)\/(\d{8}T\d{6}Z)\/a-secret\.ics$/.exec(request.url ?? "") ?? [];
    if (starts === undefined || ends === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { "Content-Type": "text/calendar" })
      .end(
        [
          "BEGIN:VCALENDAR",
          "VERSION:2.0",
          "PRODID:-//Fake//EN",
          "BEGIN:VEVENT",
          "UID:fake@example.com",
          `DTSTAMP:${starts}`,
          `DTSTART:${starts}`,
          `DTEND:${ends}`,
          "SUMMARY:Dentist",
          "END:VEVENT",
          "END:VCALENDAR",
          "",
        ].join("\r\n"),
      );
  });
}

function stamp(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
