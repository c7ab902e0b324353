import { randomBytes, randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { startServerProcess } from "../server/startServerProcess.ts";
import { markdownTable } from "./markdownTable.ts";

const port = 4496;
const secondsPerPhase = 15;
const meeting = "30-mins-meeting";
const person = "192.0.2.1";
/** As deep and as wide as it is taken. */
const nestedSelect = "select=*,weekly_hours(*,meeting_host(*)),date_override(*,meeting_host(*))";
const slotsSchema = v.object({ slots: v.array(v.string()) });
const outcomeSchema = v.object({ kind: v.string() });

type Ask = (path: string, sent: { from: string; body?: unknown }) => Promise<Response>;
/** So many at once, each asking again when it was answered; who is refused waits a moment, as a script would. */
type Flood = { atOnce: number; send: () => Promise<Response> };

/** How long a person waits while others flood the server: p50 and p95 of their reads, alone and beside the floods. */
await runCommand(async () => {
  // Each caller says where it comes from, as if a proxy had seen it: not every machine has 127.0.0.2.
  const server = await startServerProcess({ port, trustProxy: true });
  const { url, key } = server;

  function ask(path: string, { from, body }: { from: string; body?: unknown }): Promise<Response> {
    const headers = { apikey: key, "content-type": "application/json", "x-forwarded-for": from };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return fetch(`${url}${path}`, { ...sent, headers, signal: AbortSignal.timeout(30_000) });
  }

  const found = v.parse(
    slotsSchema,
    await (await ask("/rest/v1/rpc/free_slots", { from: person, body: nextDays(20) })).json(),
  );
  const starts = found.slots.toReversed();
  const signIns = {
    atOnce: 16,
    send: () => ask("/auth/v1/token?grant_type=password", { from: "192.0.2.2", body: wrongLogin() }),
  };
  const bookings = {
    atOnce: 16,
    send: () => ask("/rest/v1/rpc/book_meeting", { from: "192.0.2.3", body: booking(starts.shift() ?? "") }),
  };
  const nested = { atOnce: 16, send: () => ask(`/rest/v1/meeting_host?${nestedSelect}`, { from: "192.0.2.3" }) };
  const phases: [name: string, floods: Flood[]][] = [
    ["alone", []],
    ["beside 16 sign-ins", [signIns]],
    ["beside sign-ins, bookings and nested reads", [signIns, bookings, nested]],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, floods] of phases) rows.push([name, ...(await phase(ask, floods))]);
  const head = ["", "settings p50, ms", "p95", "free times p50", "p95", "booking", "answers to the floods"];
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on this machine, ${secondsPerPhase} s each\n`);
  console.log(markdownTable([head, head.map(() => "---"), ...rows]));
  await server.close();
});

async function phase(ask: Ask, floods: Flood[]): Promise<string[]> {
  const end = performance.now() + secondsPerPhase * 1000;
  const statuses = new Map<string, number>();
  const flooding = floods.flatMap(({ atOnce, send }) => Array.from({ length: atOnce }, () => keepSending(send)));
  const times: { settings: number[]; slots: number[] } = { settings: [], slots: [] };
  const booked = book(ask);
  while (performance.now() < end) {
    times.settings.push(await timed(() => ask("/rest/v1/site_setting?select=key,value", { from: person })));
    times.slots.push(await timed(() => ask("/rest/v1/rpc/free_slots", { from: person, body: nextDays(14) })));
    // As busy as a person may be: two reads in a tenth of a second stay within what one address may read.
    await wait(100);
  }
  await Promise.all(flooding);
  const counted = [...statuses].map(([status, count]) => `${count} × ${status}`);
  const figures = [times.settings, times.slots].flatMap((each) => [quantile(each, 0.5), quantile(each, 0.95)]);
  return [...figures, await booked, counted.join(", ") || "none"];

  async function keepSending(send: () => Promise<Response>): Promise<void> {
    while (performance.now() < end) {
      const answer = await send();
      await answer.arrayBuffer();
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
      if (answer.status === 429) await wait(50);
    }
  }
}

/** In the middle of the phase, as a person does: look at the free times, take one of them. */
async function book(ask: Ask): Promise<string> {
  await wait(secondsPerPhase * 500);
  const { slots } = v.parse(
    slotsSchema,
    await (await ask("/rest/v1/rpc/free_slots", { from: person, body: nextDays(14) })).json(),
  );
  const answer = await ask("/rest/v1/rpc/book_meeting", { from: person, body: booking(slots[0] ?? "") });
  return answer.ok ? v.parse(outcomeSchema, await answer.json()).kind : String(answer.status);
}

async function timed(send: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await send();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The person was refused with ${answer.status}`);
  return performance.now() - start;
}

function quantile(values: number[], share: number): string {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
  return value === undefined ? "none" : value.toFixed(0);
}

function wrongLogin() {
  return { email: `${randomUUID()}@example.com`, password: "not-the-password" };
}

function nextDays(days: number) {
  const now = Date.now();
  return {
    meeting,
    from_time: new Date(now).toISOString(),
    until_time: new Date(now + days * 86_400_000).toISOString(),
  };
}

function booking(starts_at: string) {
  return {
    request: {
      id: randomUUID(),
      meeting,
      starts_at,
      name: "Gil Guest",
      email: `${randomUUID()}@example.com`,
      company: "",
      note: "",
      time_zone: "UTC",
      token: randomBytes(32).toString("base64url"),
      website: "",
      utm: {},
    },
  };
}
