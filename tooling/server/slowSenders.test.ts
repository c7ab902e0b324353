import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/freePort.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "slow-senders-"));
const sockets: Socket[] = [];
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  server = await startServerProcess({ port, site: folder, trustProxy: true });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the headers of a request, and one byte of its body. */
async function sendSlowly(path: string, { from, length = 200 }: { from: string; length?: number }): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${from}`,
    `apikey: ${server.key}`,
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n{`);
  return socket;
}

async function read(): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const headers = { apikey: server.key, "x-forwarded-for": "192.0.2.1" };
  const answer = await fetch(`${server.url}/rest/v1/site_setting?select=key,value`, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test.each([
  ["/rest/v1/rpc/free_slots", "10.0.1"],
  ["/auth/v1/token?grant_type=password", "10.0.2"],
  ["/functions/v1/health", "10.0.3"],
])("320 bodies of %s that do not come, from 20 networks, hold up nobody else", async (path, networks) => {
  await read();
  for (let number = 0; number < 320; number += 1) await sendSlowly(path, { from: `${networks}.${number % 20}` });
  await wait(100);
  const times: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const { status, ms } = await read();
    expect(status).toBe(200);
    times.push(ms);
  }
  expect(median(times)).toBeLessThan(300);
});

test("a small body that does not come is refused after two seconds", async () => {
  const start = performance.now();
  const socket = await sendSlowly("/rest/v1/rpc/free_slots", { from: "192.0.2.7" });
  const [answer]: unknown[] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - start).toBeGreaterThan(1900);
  // A busy machine may be late by some seconds; ten were allowed before.
  expect(performance.now() - start).toBeLessThan(8000);
});

test("a larger body that comes at a moderate speed is read to its end", async () => {
  const body = JSON.stringify({ meeting: "30-mins-meeting", from_time: "x".repeat(40_000), until_time: "" });
  const socket = await sendSlowly("/rest/v1/rpc/free_slots", { from: "192.0.2.8", length: body.length });
  const answered = once(socket, "data");
  for (let sent = 1; sent < body.length; sent += 10_000) {
    await wait(600);
    socket.write(body.slice(sent, sent + 10_000));
  }
  const [answer]: unknown[] = await answered;
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
});
