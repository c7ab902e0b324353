import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { demoPassword } from "../server/demoAccounts.ts";
import { startServer } from "../server/server.ts";
import { freePort } from "../test/freePort.ts";
import { markdownTable } from "./figures.ts";

const listeners = 1000;
/** A session has at most six streams, a user thirty. */
const perSession = 5;
const perUser = 25;
const changes = 20;
const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

/** As many users with the demo password as the first parameter says. */
const copiesOfAdmin = `
  with made as (
    insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select gen_random_uuid(), known.instance_id, known.aud, known.role, 'admin' || n || '@pipelark.example', known.encrypted_password, now(),
      known.raw_app_meta_data, known.raw_user_meta_data, now(), now()
    from auth.users as known, generate_series(1, $1::integer) as n
    where known.email = 'admin@pipelark.example'
    returning id
  )
  insert into public."userProfile" (id, role) select id, 'admin' from made`;

/** Measures what 1,000 open streams of changes cost the server, and how long a change takes to reach all of them. Seeded, embedded engine. */
await runCommand(async () => {
  const port = await freePort();
  const server = await startServer({ port, trustProxy: true, seed: true });
  const key = server.engine.publishableKey;
  let network = 0;
  const heardAt: number[] = [];
  const streams: { close: () => void }[] = [];

  async function post(path: string, { body, token = key }: { body: unknown; token?: string | undefined }) {
    network += 1;
    const answer = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-forwarded-for": `10.${network >> 8}.${network & 255}.7`,
      },
      body: JSON.stringify(body),
    });
    const parsed: unknown = await answer.json();
    return parsed;
  }

  async function signIn(user: number) {
    const credentials = { email: `admin${user}@pipelark.example`, password: demoPassword };
    return v.parse(sessionSchema, await post("/auth/v1/token?grant_type=password", { body: credentials }));
  }

  function listen(token: string): Promise<void> {
    network += 1;
    return new Promise((resolve, reject) => {
      const sent = request(`${server.url}/realtime/v1/changes`, {
        headers: { authorization: `Bearer ${token}`, "x-forwarded-for": `11.${network >> 8}.${network & 255}.7` },
      });
      sent.on("error", reject);
      sent.on("response", (answer) => {
        if (answer.statusCode !== 200) {
          reject(new Error(`The stream was refused: ${answer.statusCode}`));
          return;
        }
        streams.push({ close: () => sent.destroy() });
        answer.on("error", () => undefined);
        answer.on("data", (chunk: Buffer) => {
          if (chunk.includes('"task"')) heardAt.push(performance.now());
        });
        resolve();
      });
      sent.end();
    });
  }

  try {
    await server.engine.sql.transaction(async (tx) => {
      // Without the trigger that asks new accounts for an invitation.
      await tx.query("set local session_replication_role = replica");
      await tx.query(copiesOfAdmin, [listeners / perUser]);
    });
    const tokens: string[] = [];
    for (let session = 0; session < listeners / perSession; session += 1) {
      tokens.push((await signIn(1 + Math.floor((session * perSession) / perUser))).access_token);
    }
    await wait(2000);
    const before = memory();
    for (const token of tokens) for (let stream = 0; stream < perSession; stream += 1) await listen(token);
    await wait(2000);
    const quiet = memory();
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      heardAt.length = 0;
      const at = performance.now();
      const task = { id: crypto.randomUUID(), title: `Call ${change}` };
      await post("/rest/v1/rpc/save_task", { body: { request: task }, token: tokens[0] });
      await wait(1500);
      if (heardAt.length !== listeners) throw new Error(`${heardAt.length} of ${listeners} heard`);
      times.push(Math.max(...heardAt) - at);
    }
    const after = memory();
    console.log(
      markdownTable([
        ["", `${listeners} streams`],
        ["---", "---"],
        ["memory before", `${before} MB`],
        ["more, quiet", `${quiet - before} MB`],
        [`more, after ${changes} changes`, `${after - before} MB`],
        ["until the last one heard, median", `${Math.round(times.toSorted((a, b) => a - b)[changes / 2] ?? 0)} ms`],
        ["until the last one heard, slowest", `${Math.round(Math.max(...times))} ms`],
      ]),
    );
  } finally {
    for (const { close } of streams) close();
    await server.close();
  }
});

/** Megabytes of this process, which has both ends of the streams. */
function memory(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}
