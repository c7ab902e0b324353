import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine, type Engine } from "../engine/engine.ts";
import { startPostgres } from "../../test/throwAwayPostgres.ts";
import { givenSmtpServer } from "../../test/givenSmtpServer.ts";

const command = fileURLToPath(new URL("mail.ts", import.meta.url));
const siteUrl = "https://pipelark.example";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let engine: Engine;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  engine = await openEngine({ databaseUrl, seed: false, siteUrl });
});

afterAll(async () => {
  await engine.close();
  await postgres.close();
});

/** Runs `pnpm mail` until it ends. */
function runMail(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", command], { env: { PATH: process.env["PATH"], ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.once("close", (code) => resolve({ code, output }));
  });
}

function envOf(smtpUrl: string): Record<string, string> {
  return {
    PIPELARK_DATABASE_URL: databaseUrl,
    PIPELARK_SMTP_URL: smtpUrl,
    PIPELARK_MAIL_FROM: "hello@pipelark.example",
    PIPELARK_SITE_URL: `${siteUrl}/`,
  };
}

const take = "select id::text from private.take_due_mail(now())";

test("a mail that one program is taking is left to it, and another takes the next", async () => {
  await engine.sql.exec(`select private.send_mail('a@example.com', 'recovery', '{}');
    select private.send_mail('b@example.com', 'recovery', '{}')`);
  const taken = await engine.sql.transaction(async (one) => {
    const first = await one.query(take);
    const second = await engine.sql.transaction(async (other) => {
      await other.exec("set local lock_timeout = '2s'");
      return other.query(take);
    });
    return [...first.rows, ...second.rows].map(({ id }) => id);
  });
  expect(new Set(taken).size).toBe(2);
  await engine.sql.exec("delete from public.mail_message");
});

test("a fault in the notifications keeps no mail back, and fails the run", async () => {
  const server = await givenSmtpServer();
  const data = { link_path: "/accept-invitation#token=abc", role: "staff" };
  await engine.sql.query("select private.send_mail('gil@example.com', 'invitation', $1::jsonb)", [
    JSON.stringify(data),
  ]);
  await engine.sql.exec("alter function private.queue_timed_notifications rename to gone");
  const { code, output } = await runMail(envOf(server.url));
  await engine.sql.exec("alter function private.gone rename to queue_timed_notifications");
  await server.close();
  expect(server.received.flatMap(({ to }) => to)).toEqual(["gil@example.com"]);
  expect(code).toBe(1);
  expect(output).toContain("Could not queue the timed notifications");
  expect(output).toContain("queue_timed_notifications");
});

test("two jobs at once send each mail of a hosted project once", async () => {
  const server = await givenSmtpServer();
  const addresses = Array.from({ length: 20 }, (_, index) => `guest-${index}@example.com`);
  for (const address of addresses) {
    const data = { link_path: "/accept-invitation#token=abc", role: "staff" };
    await engine.sql.query("select private.send_mail($1, 'invitation', $2::jsonb)", [address, JSON.stringify(data)]);
  }
  const env = envOf(server.url);
  const ended = await Promise.all([runMail(env), runMail(env)]);
  await server.close();
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(server.received[0]?.message).toContain("https://pipelark.example/accept-invitation#token=3Dabc");
});

test("names the missing settings and claims no email", async () => {
  const { code, output } = await runMail({ PIPELARK_SMTP_URL: "smtp://localhost", PIPELARK_MAIL_FROM: "a@b.example" });
  expect(code).toBe(1);
  expect(output).toContain("Set PIPELARK_DATABASE_URL, PIPELARK_SMTP_URL, PIPELARK_MAIL_FROM and PIPELARK_SITE_URL.");
});

test("the job deletes what has expired once a day, and says how much", async () => {
  const server = await givenSmtpServer();
  await engine.sql.exec(`delete from public.retention_run;
    insert into public.mail_message (to_address, template, data, created_at, next_attempt_at, sent_at)
    values ('gil@example.com', 'invitation', '{}', now() - interval '80 days', null, now()), ('gil@example.com', 'invitation', '{}', now() - interval '91 days', null, now());
    insert into public.audit_entry (at, action, subject_type, detail) values (now() - interval '731 days', 'aged', 'test', '{}')`);
  const first = await runMail(envOf(server.url));
  const second = await runMail(envOf(server.url));
  await server.close();
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Deleted because it has been kept long enough: {"log":1`),
  });
  expect(second.output).not.toContain("Deleted");
  const { rows } = await engine.sql.query(
    "select count(*)::int as count from public.mail_message where to_address = 'gil@example.com' and created_at < now() - interval '1 day'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});
