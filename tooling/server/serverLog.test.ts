import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/freePort.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const site = mkdtempSync(join(tmpdir(), "server-log-"));
const token = randomBytes(32).toString("base64url");
const refusals = 1000;
const atOnce = 20;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ port: await freePort(), site, trustProxy: true });
});

afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true, force: true });
});

/** Each request comes from another network, so that no limit applies. */
function ask(number: number): Promise<Response> {
  const headers = {
    apikey: server.key,
    "content-type": "application/json",
    "x-forwarded-for": `10.1.${number % 250}.${Math.floor(number / 250)}`,
  };
  const asks: [path: string, body?: unknown][] = [
    [`/rest/v1/meeting?select=*&note=eq.${token}`],
    [`/rest/v1/site_setting?select=${token.replaceAll("-", "_")}&key=eq.${token}`],
    ["/rest/v1/rpc/reschedule_meeting", { token, starts_at: `${token}@example.com` }],
    ["/rest/v1/rpc/no_such_argument_of", { token }],
  ];
  const [path = "", body] = asks[number % asks.length] ?? [];
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return fetch(`${server.url}${path}`, { ...sent, headers });
}

test("a thousand refused reads leave a few lines in the log, without request data", async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < refusals; number += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(number + index)));
    for (const answer of answers) {
      statuses.add(answer.status);
      await answer.arrayBuffer();
    }
  }
  expect(statuses).toEqual(new Set([400, 401, 404]));
  const printed = server.printed();
  expect(printed).toMatch(/^Refused: GET \/rest\/v1\/meeting: 401 42501$/m);
  expect(printed).not.toContain(token.slice(0, 12));
  expect(printed.length).toBeLessThan(4000);
});
