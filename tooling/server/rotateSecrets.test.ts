import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../project/layout.ts";
import { freePort } from "../test/freePort.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";
import { rotateSecrets } from "./rotateSecrets.ts";
import { startServer, type LocalServer } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "rotate-"));
const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
let postgres: ThrowAwayPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
  mkdirSync(join(folder, "site"));
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

type Place = { dataDir: string; databaseUrl?: string };

async function serve(place: Place): Promise<LocalServer> {
  return startServer({ ...place, port: await freePort(), site: join(folder, "site"), seed: true });
}

function ask({ url, engine }: LocalServer, { path, token, body }: { path: string; token?: string; body?: unknown }) {
  const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
  return fetch(`${url}${path}`, {
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
}

async function signIn(server: LocalServer) {
  const login = { email: "admin@pipelark.example", password: "pipelark-demo" };
  const answer = await ask(server, { path: "/auth/v1/token?grant_type=password", body: login });
  return v.parse(sessionSchema, await answer.json());
}

const own = "/rest/v1/client_account?select=id&limit=1";

/** A signed link and a pay link, the hash of an excluded address, and the hash of a link to a booked meeting. */
async function linksOf({ engine }: LocalServer) {
  const { rows } = await engine.sql.query(
    `select private.signed_link('unsubscribe', person.id) as link, private.pay_token(invoice.id) as "payLink",
       encode(private.hash_of_exclusion('vera@vale.example'), 'hex') as excluded, encode(meeting.token_hash, 'hex') as booked
     from auth.users as person, public.invoice, public.meeting
     where person.email = 'staff@pipelark.example' and invoice.number is not null and invoice.kind = 'invoice' and meeting.token_hash is not null
     order by invoice.id, meeting.id limit 1`,
  );
  return v.parse(linksSchema, rows)[0];
}

const linksSchema = v.tuple([
  v.object({ link: v.string(), payLink: v.string(), excluded: v.string(), booked: v.string() }),
]);

/** Which of the links opens something. */
async function opened({ engine }: LocalServer, { link, payLink }: { link: string; payLink: string }) {
  const { rows } = await engine.sql.query(
    `select public.read_unsubscribe($1) ->> 'kind' <> 'missing' as link,
       exists (select from public.invoice where pay_token_hash = private.hash_of($2)) as "payLink"`,
    [link, payLink],
  );
  return rows[0];
}

describe.each(["embedded", "PostgreSQL"])("on %s", (engine) => {
  test("new secrets end every session and signed link and nothing else", async () => {
    const dataDir = join(folder, engine);
    const place: Place =
      engine === "embedded" ? { dataDir } : { dataDir, databaseUrl: await postgres.createDatabase() };
    const server = await serve(place);
    const session = await signIn(server);
    const before = server.engine.secretKey;
    expect((await ask(server, { path: own, token: session.access_token })).status).toBe(200);
    const links = await linksOf(server);
    expect(await opened(server, links)).toEqual({ link: true, payLink: true });
    await server.close();

    const { file, endedSessions } = await rotateSecrets(place);
    expect(endedSessions).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const again = await serve(place);
    try {
      expect(again.engine.secretKey).not.toBe(before);
      expect(again.engine.hasSigned(session.access_token)).toBe(false);
      expect((await ask(again, { path: own, token: session.access_token })).status).toBe(401);
      const renewal = {
        path: "/auth/v1/token?grant_type=refresh_token",
        body: { refresh_token: session.refresh_token },
      };
      expect((await ask(again, renewal)).status).toBe(400);
      expect(await opened(again, links)).toEqual({ link: false, payLink: false });
      const newLinks = await linksOf(again);
      expect(await opened(again, newLinks)).toEqual({ link: true, payLink: true });
      expect(newLinks).toMatchObject({ excluded: links.excluded, booked: links.booked });
      const { access_token: token } = await signIn(again);
      expect((await ask(again, { path: own, token })).status).toBe(200);
    } finally {
      await again.close();
    }
  });
});

test("secrets are not replaced under a server that uses them", async () => {
  const place = { dataDir: join(folder, "in-use"), databaseUrl: await postgres.createDatabase() };
  const server = await serve(place);
  await expect(rotateSecrets(place)).rejects.toThrow("Stop the servers first.");
  await server.close();
});

test("a database of an older version is brought forward first, and keeps its secrets until then", async () => {
  const place = { dataDir: join(folder, "older") };
  const server = await serve(place);
  await signIn(server);
  const { secretKey } = server.engine;
  await server.engine.sql.exec("drop function private.renew_link_key()");
  await server.close();
  await expect(rotateSecrets(place)).rejects.toThrow("The database is of an older version.");
  const again = await serve(place);
  expect(again.engine.secretKey).toBe(secretKey);
  expect((await again.engine.sql.query("select from auth.sessions")).rowCount).toBe(1);
  await again.close();
});

test("the command says what ends, and asks for a confirmation", () => {
  const dataDir = join(folder, "embedded");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "tooling/server/rotateSecret.ts", ...args], {
      cwd: projectRoot,
      env: { ...process.env, PIPELARK_DATA: dataDir, PIPELARK_DATABASE_URL: "" },
      encoding: "utf8",
    });
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("New secrets end all sessions"),
    stderr: "Add --yes to confirm it.\n",
  });
  expect(run("--yes")).toMatchObject({ status: 0, stdout: expect.stringContaining("1 sessions are over.") });
});
