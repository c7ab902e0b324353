import * as v from "valibot";
import { openEngine, type Engine } from "../backend/engine/engine.ts";
import { runCommand } from "../project/cli.ts";
import { startPostgres } from "../test/throwAwayPostgres.ts";
import { markdownTable } from "./figures.ts";
import { searchableRowsScript } from "./searchableRows.ts";

const rounds = 15;
const siteUrl = "http://localhost:4400";
const staffId = "a0000000-0000-4000-8000-000000000002";
/** Queries: a word of many rows, a name, numbers and hashes of few, one without matches, and some too short for the index. */
const queries = ["velvet", "call them about", "northwind", "34999", "f3a", "no such thing", "50%", "the", "a", "zq"];

type Candidate = { name: string; engine: Engine; tokens: Record<string, string> };

/** Measures `search_studio` among 100,000 rows, without HTTP and the gateway, and prints PostgreSQL's plans. */
await runCommand(async () => {
  console.info = () => undefined;
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const postgres = await openEngine({ databaseUrl, seed: true, siteUrl });
  const candidates = [
    await prepare("PostgreSQL", postgres),
    await prepare("embedded", await openEngine({ seed: true, siteUrl })),
  ];
  const askers = candidates.flatMap((candidate) =>
    ["admin", "staff"].map((who) => ({ candidate, who, column: `${candidate.name}: ${who}` })),
  );
  const head = ["", ...askers.map(({ column }) => column)];
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      for (const { candidate, who, column } of askers) {
        const took = await timeOf(candidate, { who, query });
        times.set(column, [...(times.get(column) ?? []), took]);
        times.set(`${column} ${query}`, [...(times.get(`${column} ${query}`) ?? []), took]);
      }
    }
  }
  const rows = [...queries, ""].map((query) => [
    query === "" ? "all of them" : `"${query}"`,
    ...head.slice(1).map((column) => p95(times.get(query === "" ? column : `${column} ${query}`) ?? [])),
  ]);
  console.log(`p95 in ms, ${rounds} rounds\n\n${markdownTable([head, head.map(() => "---"), ...rows])}\n`);
  console.log(await planOf(postgres, "34999"));
  for (const { engine } of candidates) await engine.close();
  await server.close();
});

async function prepare(name: string, engine: Engine): Promise<Candidate> {
  await engine.sql.exec(searchableRowsScript({ staffId }));
  const tokens: Record<string, string> = {};
  for (const who of ["admin", "staff"]) {
    const body = { email: `${who}@pipelark.example`, password: "pipelark-demo" };
    const answer = await send(engine, { path: "auth/v1/token?grant_type=password", body });
    tokens[who] = v.parse(v.object({ access_token: v.string() }), answer).access_token;
  }
  return { name, engine, tokens };
}

async function timeOf({ engine, tokens }: Candidate, { who, query }: { who: string; query: string }): Promise<number> {
  const start = performance.now();
  await send(engine, { path: "rest/v1/rpc/search_studio", body: { query }, token: tokens[who] });
  return performance.now() - start;
}

type EngineRequest = { path: string; body: unknown; token?: string | undefined };

async function send(engine: Engine, { path, body, token }: EngineRequest): Promise<unknown> {
  const headers = new Headers({ apikey: engine.publishableKey, "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const answer = await engine.fetch(
    new Request(`${siteUrl}/${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function p95(times: number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(0);
}

/** Returns the query plan of each section for an admin, with the statements and settings of the function itself. */
async function planOf(engine: Engine, query: string): Promise<string> {
  return engine.sql.rehearse(async (tx) => {
    await tx.exec("set local enable_seqscan = off; set local jit = off; set local plan_cache_mode = force_custom_plan");
    const { rows } = await tx.query(
      "select section, private.search_statement(source, 'index') as statement from private.search_source as source order by place",
    );
    const plans: string[] = [];
    for (const { section, statement } of rows) {
      await tx.exec(`prepare search (text, text, uuid, integer, text) as ${String(statement)}`);
      const plan = await tx.query(
        `explain (analyze, costs off, timing off) execute search ('%${query}%', 'admin', null, 20, null)`,
      );
      await tx.exec("deallocate search");
      const lines = plan.rows.map((row) => `  ${String(row["QUERY PLAN"])}`);
      plans.push([`${String(section)}, "${query}":`, ...lines].join("\n"));
    }
    return plans.join("\n\n");
  });
}
