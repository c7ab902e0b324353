import { createServer } from "node:https";
import selfsigned from "selfsigned";

/** Host name of the calendars that {@link startFakeCalendar} serves. */
export const fakeCalendarSite = "calendar.pipelark-test.com";

/** The address of a calendar with one event; instants are ISO 8601. */
export function fakeCalendarAddress({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `https://${fakeCalendarSite}/${stamp(startsAt)}/${stamp(endsAt)}/a-secret.ics`;
}

/** Starts an https server on this machine with a certificate of its own. `standIns` is the option of `startServer`. */
export async function startFakeCalendar() {
  const { private: key, cert: ca } = await selfsigned.generate([{ name: "commonName", value: fakeCalendarSite }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: fakeCalendarSite }] }],
  });
  const server = createServer({ key, cert: ca }, (request, response) => {
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
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { standIns: { [fakeCalendarSite]: { port, ca } }, close };
}

function stamp(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
