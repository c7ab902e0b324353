import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import { openEngine, type Engine } from "../backend/engine/engine.ts";
import { runCommand } from "../project/cli.ts";
import { startPostgres } from "../test/throwAwayPostgres.ts";
import { manyMeetings } from "./manyMeetings.ts";
import { markdownTable } from "./figures.ts";

const rounds = 3;
const millisecondsPerTask = 1500;
const callers = 8;
const siteUrl = "http://localhost:4400";
const meeting = "30-mins-meeting";
const clientLogin = { email: "client@pipelark.example", password: "pipelark-demo" };

/** Engine with the input of its tasks, and the duration of each request per task. */
type Candidate = { name: string; engine: Engine; token: string; starts: string[]; times: Map<string, number[]> };
type Task = { name: string; request: (candidate: Candidate) => Request };

const tasks: Task[] = [
  { name: "read of the settings, without a session", request: () => ask("rest/v1/site_setting?select=key,value") },
  { name: "free_slots over 14 days", request: () => ask("rest/v1/rpc/free_slots", { body: nextDays(14) }) },
  {
    name: "book_meeting",
    request: (candidate) => ask("rest/v1/rpc/book_meeting", { body: { request: booking(candidate) } }),
  },
  { name: "sign-in", request: () => ask("auth/v1/token?grant_type=password", { body: clientLogin }) },
  { name: "read of the own profile, signed in", request: ({ token }) => ask("rest/v1/userProfile", { token }) },
];

/** Runs last, on calendars with 10,000 meetings: the goal is 300 ms. */
const amongMany: Task = {
  name: "free_slots over 62 days among 10,000 meetings",
  request: () => ask("rest/v1/rpc/free_slots", { body: nextDays(62) }),
};

/** Measures requests per second and p95 of the embedded database and of a PostgreSQL server, interleaved, without HTTP and the gateway. */
await runCommand(async () => {
  console.info = () => undefined;
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const candidates = [
    await prepare("embedded", await openEngine({ seed: true, siteUrl })),
    await prepare("PostgreSQL", await openEngine({ databaseUrl, seed: true, siteUrl })),
  ];
  await measure(candidates, tasks);
  for (const { engine } of candidates) await engine.sql.exec(manyMeetings(meeting));
  await measure(candidates, [amongMany]);
  const rows = [...tasks, amongMany].map(({ name }) => [
    name,
    ...candidates.flatMap(({ times }) => figures(times.get(name) ?? [])),
  ]);
  const head = ["", ...candidates.flatMap(({ name }) => [`${name}, per second`, "p95, ms"])];
  const table = markdownTable([head, head.map(() => "---"), ...rows]);
  console.log(`${callers} at once, ${rounds} rounds of ${millisecondsPerTask} ms each\n\n${table}`);
  for (const { engine } of candidates) await engine.close();
  await server.close();
});

/** Alternates tasks and candidates, so that a busy moment of the machine affects all of them. */
async function measure(candidates: Candidate[], measured: Task[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const task of measured) {
      for (const candidate of candidates) await load(candidate, task);
    }
  }
}

async function prepare(name: string, engine: Engine): Promise<Candidate> {
  const signedIn = await send(engine, ask("auth/v1/token?grant_type=password", { body: clientLogin }));
  const free = await send(engine, ask("rest/v1/rpc/free_slots", { body: nextDays(60) }));
  const token = v.parse(v.object({ access_token: v.string() }), signedIn).access_token;
  const starts = v.parse(v.object({ slots: v.array(v.string()) }), free).slots;
  return { name, engine, token, starts, times: new Map() };
}

/** Keeps a fixed number of requests in flight for a fixed time. */
async function load(candidate: Candidate, { name, request }: Task): Promise<void> {
  const times = candidate.times.get(name) ?? [];
  candidate.times.set(name, times);
  const end = performance.now() + millisecondsPerTask;
  async function keepAsking(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      await send(candidate.engine, request(candidate));
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: callers }, keepAsking));
}

async function send(engine: Engine, request: Request): Promise<unknown> {
  request.headers.set("apikey", engine.publishableKey);
  const answer = await engine.fetch(request);
  if (!answer.ok) throw new Error(`${request.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function ask(path: string, { body, token }: { body?: unknown; token?: string } = {}): Request {
  const headers = new Headers({ "content-type": "application/json", "cf-connecting-ip": anyAddress() });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return new Request(`${siteUrl}/${path}`, { headers, ...sent });
}

/** Returns another address for each request, so that no limit applies. */
function anyAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

function nextDays(days: number) {
  const now = Date.now();
  return {
    meeting,
    from_time: new Date(now).toISOString(),
    until_time: new Date(now + days * 86_400_000).toISOString(),
  };
}

/** Books the next free start; when all are taken, the refusal costs as much. */
function booking({ starts, times }: Candidate) {
  const number = times.get("book_meeting")?.length ?? 0;
  return {
    id: randomUUID(),
    meeting,
    starts_at: starts[number % starts.length],
    name: "Gil Guest",
    email: `${randomUUID()}@example.com`,
    company: "",
    note: "",
    time_zone: "UTC",
    token: randomBytes(32).toString("base64url"),
    website: "",
    utm: {},
  };
}

function figures(times: number[]): string[] {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const perSecond = (times.length * 1000) / (rounds * millisecondsPerTask);
  return [perSecond.toFixed(perSecond < 10 ? 1 : 0), p95.toFixed(p95 < 10 ? 1 : 0)];
}
