import { afterAll, beforeAll, expect, test } from "vitest";
import { hosts, people } from "../../../supabase/tests/support/seedIds.ts";
import { openTestEngine } from "../../../supabase/tests/support/testEngine.ts";
import { startStandIn } from "../../test/startStandIn.ts";
import type { Engine } from "../engine/engine.ts";
import type { StandIn } from "../http/publicRequest.ts";
import { readDueCalendars } from "./readDueCalendars.ts";

let engine: Engine;
let standIns: Record<string, StandIn>;
let close: () => Promise<void>;
let body = "";
let requests = 0;

beforeAll(async () => {
  engine = await openTestEngine();
  ({ standIns, close } = await startStandIn("calendar.example.com", (request, response) => {
    requests += 1;
    const etag = `"${body.length}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(body === "" ? 404 : 200, { ETag: etag }).end(body);
  }));
});

afterAll(async () => {
  await close();
  await engine.close();
});

function calendarWith(...days: string[]): string {
  const events = days.map((day) =>
    ["BEGIN:VEVENT", `UID:${day}@example.com`, `DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`, "END:VEVENT"].join(
      "\r\n",
    ),
  );
  return ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR", ""].join("\r\n");
}

async function readNow(): Promise<Record<string, unknown> | undefined> {
  await engine.sql.query("update public.host_calendar set next_read_at = now() - interval '1 minute'");
  expect(await readDueCalendars(engine.sql, { standIns })).toBe(1);
  const { rows } = await engine.sql.query(
    `select calendar.state, calendar.fault, calendar.busy_count, reading.busy::text as busy,
       calendar.next_read_at between now() + interval '9 minutes' and now() + interval '16 minutes' as is_soon
     from public.host_calendar as calendar join private.host_calendar_reading as reading using (user_id)`,
  );
  return rows[0];
}

test("a calendar is read, found unchanged, read again when it changed, and keeps what it said when it fails", async () => {
  const [day = "", other = ""] = [3, 4].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""),
  );
  await engine.sql.query("update public.meeting_host set user_id = null");
  await engine.sql.query("update public.meeting_host set user_id = $2 where id = $1", [hosts.noorHaddad, people.staff]);
  await engine.sql.query("insert into public.host_calendar (user_id, site, next_read_at) values ($1, $2, now())", [
    people.staff,
    "calendar.example.com",
  ]);
  await engine.sql.query("insert into private.host_calendar_reading (user_id, address) values ($1, $2)", [
    people.staff,
    "https://calendar.example.com/noor.ics",
  ]);

  body = calendarWith(day);
  const first = await readNow();
  expect(first).toMatchObject({ state: "read", fault: null, busy_count: 1, is_soon: true });
  expect(await readNow()).toEqual(first);
  body = calendarWith(day, other);
  const second = await readNow();
  expect(second).toMatchObject({ state: "read", busy_count: 2 });
  body = "";
  expect(await readNow()).toMatchObject({ state: "failing", fault: "missing", busy_count: 2, busy: second?.["busy"] });
  body = "<html>Moved</html>";
  expect(await readNow()).toMatchObject({ state: "failing", fault: "no-calendar", is_soon: false });
  expect(await readDueCalendars(engine.sql, { standIns })).toBe(0);
  expect(requests).toBe(5);
});
