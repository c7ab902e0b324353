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
  idleConnections,
  meeting,
  nestedReads,
  slowBodies,
  smallReads,
  wrongSignIns,
  type Flood,
} from "./abuseFloods.ts";
import { openAbuseWorld, type AbuseWorld, type Answer } from "./abuseWorld.ts";
import { markdownTable } from "./markdownTable.ts";

const secondsPerPhase = 6;
const account = "client@pipelark.example";
/** People whose devices the server knows, as it does after the first time; they come again and again. */
const people = 20;
let visits = 0;
const signInPath = "/auth/v1/token?grant_type=password";
const rightLogin = { email: account, password: demoPassword };
const slotsSchema = v.object({ slots: v.array(v.string()) });
const optionsSchema = v.object({
  engine: v.picklist(["embedded", "postgres"]),
  behind: v.nullable(v.picklist(webServerNames)),
});
const usage = `Usage: pnpm bench:abuse [--engine postgres] [--behind ${webServerNames.join(" | ")}]`;

const signIns = wrongSignIns(account);
const phases: [name: string, floods: Flood[]][] = [
  ["alone", []],
  ["43 wrong sign-ins a second, 100 networks", [signIns]],
  ["320 slow bodies, 20 networks", [slowBodies]],
  ["1,005 idle connections of one peer", [idleConnections]],
  ["200 small reads at once, 50 networks", [smallReads]],
  ["16 nested reads at once, 4 networks", [nestedReads]],
  ["16 bookings at once, 4 networks", [bookings]],
  ["all of them", [signIns, slowBodies, idleConnections, smallReads, nestedReads, bookings]],
];

const acts = ["sign-in", "read", "free times", "booking"] as const;
type Times = Record<(typeof acts)[number], number[]>;

/** How long a person waits for each step while others flood the server. */
await runCommand(async () => {
  const options = readOptions();
  const world = await openAbuseWorld(options);
  const rows: string[][] = [];
  try {
    const known = await welcomePeople(world);
    for (const [name, floods] of phases) {
      rows.push([name, ...(await phase(world, { known, floods }))]);
      console.error(rows.at(-1)?.join(" | "));
    }
  } finally {
    await world.close();
  }
  const head = [
    "",
    "sign-in p50, ms",
    "p95",
    "read p95",
    "free times p95",
    "booking p95",
    "rounds",
    "refused",
    "floods",
  ];
  console.log(`${options.engine}, ${options.behind ?? "alone"}; ${secondsPerPhase} s a row`);
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

type Person = { from: string; mark: string };

async function welcomePeople(world: AbuseWorld): Promise<Person[]> {
  const known: Person[] = [];
  for (let number = 1; number <= people; number += 1) {
    const from = `9.0.${number}`;
    const { status, mark } = await world.ask(signInPath, { from, body: rightLogin });
    if (status !== 200) throw new Error(`The first sign-in was refused with ${status}`);
    known.push({ from, mark });
  }
  return known;
}

async function phase(
  world: AbuseWorld,
  { known, floods }: { known: readonly Person[]; floods: Flood[] },
): Promise<string[]> {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const statuses = new Map<number, number>();
  const flooding = floods.map((flood) => flood(world, { end: controller.signal, statuses }));
  const times: Times = { "sign-in": [], read: [], "free times": [], booking: [] };
  const refusals: number[] = [];
  const end = performance.now() + secondsPerPhase * 1000;
  while (performance.now() < end) {
    visits += 1;
    const person = known[visits % people];
    if (person) refusals.push(...(await visit(world, { ...person, times })));
    await wait(100);
  }
  controller.abort();
  await Promise.all(flooding);
  const counted = [...statuses].map(([status, times_]) => `${times_} × ${status || "broken"}`);
  return [
    quantile(times["sign-in"], 0.5),
    ...acts.map((act) => quantile(times[act], 0.95)),
    String(times["sign-in"].length),
    String(refusals.length),
    counted.join(", ") || "–",
  ];
}

/** One person signs in, reads, looks at the free times and takes one of them. The statuses of what was refused. */
async function visit(world: AbuseWorld, { from, mark, times }: Person & { times: Times }): Promise<number[]> {
  const refused: number[] = [];

  async function act(name: (typeof acts)[number], { path, body }: { path: string; body?: unknown }): Promise<Answer> {
    const start = performance.now();
    const answer = await world.ask(path, { from, body, mark });
    times[name].push(performance.now() - start);
    if (answer.status !== 200) refused.push(answer.status);
    return answer;
  }

  await act("sign-in", { path: signInPath, body: rightLogin });
  await act("read", { path: "/rest/v1/site_setting?select=key,value" });
  const free = await act("free times", { path: "/rest/v1/rpc/free_slots", body: nextDays(30) });
  const { slots } = free.status === 200 ? v.parse(slotsSchema, JSON.parse(free.text)) : { slots: [] };
  const slot = slots[Math.floor(Math.random() * slots.length)];
  if (slot !== undefined) await act("booking", { path: "/rest/v1/rpc/book_meeting", body: bookingOf(slot) });
  return refused;
}

function quantile(values: number[], share: number): string {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
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
