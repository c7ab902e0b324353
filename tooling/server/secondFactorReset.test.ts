import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailed, setUpApp } from "../../supabase/tests/secondFactor/factorWorld.ts";
import { profilesRead, signIn } from "../../supabase/tests/support/authServer.ts";
import { personScript, personWithSession } from "../../supabase/tests/support/personas.ts";
import { people } from "../../supabase/tests/support/seedIds.ts";
import { siteUrl } from "../../supabase/tests/support/testEngine.ts";
import { openEngine, type Engine } from "../backend/engine/engine.ts";
import { projectRoot } from "../project/layout.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";

const folder = mkdtempSync(join(tmpdir(), "reset-factor-"));
const admin = "admin@pipelark.example";
let postgres: ThrowAwayPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

type Place = { dataDir: string; databaseUrl?: string };
type Ended = { status: number | null; stdout: string; stderr: string };

function run({ dataDir, databaseUrl = "" }: Place, ...args: string[]): Promise<Ended> {
  const command = spawn(process.execPath, ["--import", "tsx", "tooling/server/resetSecondFactor.ts", ...args], {
    cwd: projectRoot,
    env: { ...process.env, PIPELARK_DATA: dataDir, PIPELARK_DATABASE_URL: databaseUrl },
  });
  const ended: Ended = { status: null, stdout: "", stderr: "" };
  command.stdout.on("data", (text) => (ended.stdout += String(text)));
  command.stderr.on("data", (text) => (ended.stderr += String(text)));
  return new Promise((resolve) => command.on("close", (status) => resolve({ ...ended, status })));
}

/** Gives the only admin a session that has proved an authenticator app, and staff one without. */
async function givenFactor({ sql }: Engine): Promise<void> {
  for (const id of [people.admin, people.staff]) await sql.transaction((tx) => tx.exec(personScript({ id })));
  await sql.transaction((tx) => setUpApp(tx, personWithSession(people.admin)));
}

async function stateOf({ sql }: Engine) {
  const { rows } = await sql.query(
    `select
       (select count(*)::int from private.second_factor) as factors, (select count(*)::int from private.recovery_code) as codes,
       (select count(*)::int from auth.sessions where user_id = '${people.admin}') as "ofAdmin",
       (select count(*)::int from auth.sessions where user_id = '${people.staff}') as "ofStaff"`,
  );
  return rows[0];
}

const before = { factors: 1, codes: 10, ofAdmin: 1, ofStaff: 1 };

test.each(["embedded", "PostgreSQL"])(
  "on %s, the only admin's factor is taken away, their sessions end, it is mailed and recorded, and nothing else",
  async (name) => {
    const dataDir = join(folder, name);
    const place = name === "embedded" ? { dataDir } : { dataDir, databaseUrl: await postgres.createDatabase() };
    const engine = await openEngine({ ...place, seed: true, siteUrl });
    await givenFactor(engine);
    expect(await stateOf(engine)).toEqual(before);
    // A server may go on beside the command with a PostgreSQL only.
    if (name === "embedded") await engine.close();

    expect(await run(place, "nobody@pipelark.example")).toMatchObject({
      status: 1,
      stderr: "No account with the address nobody@pipelark.example has a second factor.\n",
    });
    expect(await run(place, admin.toUpperCase())).toEqual({
      status: 0,
      stdout: "The second factor was taken away. The password alone signs in now: set up a new one at once.\n",
      stderr: "",
    });
    expect(await run(place, admin)).toMatchObject({ status: 1, stderr: expect.stringContaining("second factor") });

    const after = name === "embedded" ? await openEngine({ ...place, seed: true, siteUrl }) : engine;
    try {
      expect(await stateOf(after)).toEqual({ factors: 0, codes: 0, ofAdmin: 0, ofStaff: 1 });
      expect(await after.sql.rehearse(mailed)).toEqual(["added", "reset"]);
      const { rows } = await after.sql.query(
        "select action, actor_id, subject_id from public.audit_entry where action like 'second-factor-%' order by id",
      );
      expect(rows).toEqual([
        { action: "second-factor-added", actor_id: people.admin, subject_id: people.admin },
        { action: "second-factor-reset", actor_id: null, subject_id: people.admin },
      ]);
      expect(await profilesRead(after, await signIn(after, "admin"))).toBeGreaterThan(1);
    } finally {
      await after.close();
    }
  },
);

test("an embedded database that a server uses stays as it is", async () => {
  const place = { dataDir: join(folder, "in-use") };
  const engine = await openEngine({ ...place, seed: true, siteUrl });
  try {
    await givenFactor(engine);
    expect(await run(place, admin)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is in use by process"),
    });
    expect(await stateOf(engine)).toEqual(before);
  } finally {
    await engine.close();
  }
});
