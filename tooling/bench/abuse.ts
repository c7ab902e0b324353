import { setMaxListeners } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { demoPassword } from "../server/demoAccounts.ts";
import { webServerNames } from "../server/startWebServer.ts";
import {
  bookingOf,
  bookings,
  forgedDeliveries,
  idleConnections,
  meeting,
  misuses,
  nestedReads,
  slowBodies,
  smallReads,
  wrongSignIns,
  type Flood,
} from "./abuseFloods.ts";
import { makePeople, type Person } from "./abusePeople.ts";
import { openAbuseWorld, type AbuseWorld, type Answer, type BenchRequest } from "./abuseWorld.ts";
import { markdownTable } from "./figures.ts";

/** Seconds of the start of a flood, when everything connects at once, and of the time after it. */
const secondsOfOnset = 3;
const secondsAfter = 15;
/** People with known devices, as after their first visit; they come one after the other, repeatedly. */
const people = 20;
let visitors = 0;
const signInPath = "/auth/v1/token?grant_type=password";
const slotsSchema = v.object({ slots: v.array(v.string()) });
const optionsSchema = v.object({
  engine: v.picklist(["embedded", "postgres"]),
  behind: v.nullable(v.picklist(webServerNames)),
});
const usage = `Usage: pnpm bench:abuse [--engine postgres] [--behind ${webServerNames.join(" | ")}]`;

const phases: [name: string, floods: Flood[]][] = [
  ["alone", []],
  ["43 wrong sign-ins a second, 100 networks", [wrongSignIns]],
  ["320 slow bodies, 20 networks", [slowBodies]],
  ["1,005 idle connections of one peer", [idleConnections]],
  ["200 small reads at once, 50 networks", [smallReads]],
  ["16 nested reads at once, 4 networks", [nestedReads]],
  ["95 misuses at once, 1 network", [misuses]],
  ["16 bookings at once, 4 networks", [bookings]],
  ["40 forged deliveries at once, 20 networks", [forgedDeliveries]],
  [
    "all of them",
    [wrongSignIns, slowBodies, idleConnections, smallReads, nestedReads, misuses, bookings, forgedDeliveries],
  ],
];

const acts = ["sign-in", "new device", "read", "free times", "booking"] as const;
type Times = Record<(typeof acts)[number], number[]>;

/** Measures how long a person waits for each step while others flood the server. */
await runCommand(async () => {
  const options = readOptions();
  const world = await openAbuseWorld(options);
  const rows: string[][] = [];
  try {
    const known = await makePeople(world, people);
    await phase(world, { known, floods: [] });
    for (const [name, floods] of phases) {
      rows.push([name, ...(await phase(world, { known, floods }))]);
      console.error(rows.at(-1)?.join(" | "));
    }
  } finally {
    await world.close();
  }
  const head = [
    "",
    "sign-in, ms",
    "on a new device",
    "read",
    "free times",
    "booking",
    "longest at the start",
    "visits",
    "refused",
    "floods",
  ];
  console.log(
    `${options.engine}, ${options.behind ?? "alone"}; p95 of ${secondsAfter} s a row, after a start of ${secondsOfOnset} s`,
  );
  console.log(`load average of this machine at the end: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(markdownTable([head, head.map(() => "---"), ...rows]));
});

function readOptions() {
  try {
    const options = { engine: { type: "string", default: "embedded" }, behind: { type: "string" } } as const;
    const { engine, behind = null } = parseArgs({ options }).values;
    return v.parse(optionsSchema, { engine, behind });
  } catch {
    throw new Error(usage);
  }
}

async function phase(
  world: AbuseWorld,
  { known, floods }: { known: readonly Person[]; floods: readonly Flood[] },
): Promise<string[]> {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const statuses: number[] = [];
  const flooding = floods.map((flood) => flood(world, { end: controller.signal, statuses, people: known }));
  const onset = await visits(world, { known, seconds: secondsOfOnset });
  const after = await visits(world, { known, seconds: secondsAfter });
  controller.abort();
  await Promise.all(flooding);
  return [
    ...acts.map((act) => quantile(after.times[act], 0.95)),
    quantile(Object.values(onset.times).flat(), 1),
    String(after.times["sign-in"].length),
    counted([...onset.refused, ...after.refused]),
    counted(statuses),
  ];
}

function counted(statuses: readonly number[]): string {
  const each = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status || "broken"}`,
  );
  return each.join(", ") || "–";
}

/** Simulates one person after the other, for so many seconds. */
async function visits(world: AbuseWorld, { known, seconds }: { known: readonly Person[]; seconds: number }) {
  const times: Times = { "sign-in": [], "new device": [], read: [], "free times": [], booking: [] };
  const refused: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    visitors += 1;
    const person = known[visitors % people];
    if (person) refused.push(...(await visit(world, { ...person, times })));
    await wait(100);
  }
  return { times, refused };
}

/** One person signs in, reads, lists free times and books one. Returns the statuses of refused requests. */
async function visit(world: AbuseWorld, { from, mark, email, times }: Person & { times: Times }): Promise<number[]> {
  const refused: number[] = [];

  async function act(
    name: (typeof acts)[number],
    { path, ...sent }: { path: string } & Partial<BenchRequest>,
  ): Promise<Answer> {
    const start = performance.now();
    const answer = await world.ask(path, { from, mark, ...sent });
    times[name].push(performance.now() - start);
    if (answer.status !== 200) refused.push(answer.status);
    return answer;
  }

  const body = { email, password: demoPassword };
  await act("sign-in", { path: signInPath, body });
  await act("new device", { path: signInPath, body, from: `8.${visitors >> 8}.${visitors % 256}`, mark: "" });
  await act("read", { path: "/rest/v1/site_setting?select=key,value" });
  const free = await act("free times", { path: "/rest/v1/rpc/free_slots", body: nextDays(30) });
  const { slots } = free.status === 200 ? v.parse(slotsSchema, JSON.parse(free.text)) : { slots: [] };
  const slot = slots[Math.floor(Math.random() * slots.length)];
  if (slot !== undefined) await act("booking", { path: "/rest/v1/rpc/book_meeting", body: bookingOf(slot) });
  return refused;
}

function quantile(values: number[], share: number): string {
  const value = values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
  return value === undefined ? "none" : value.toFixed(0);
}

function nextDays(days: number) {
  const now = Date.now();
  return {
    meeting,
    from_time: new Date(now).toISOString(),
    until_time: new Date(now + days * 86_400_000).toISOString(),
  };
}
