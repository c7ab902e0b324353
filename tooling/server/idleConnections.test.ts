import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../test/freePort.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "idle-connections-"));
const many = 1005;

writeFileSync(join(folder, "robots.txt"), "User-agent: *");
writeFileSync(join(folder, "large.txt"), "x".repeat(4 * 1024 * 1024));

const ports = { direct: 0, proxied: 0 };
const servers: ServerProcess[] = [];

beforeAll(async () => {
  ports.direct = await freePort();
  ports.proxied = await freePort();
  servers.push(await startServerProcess({ port: ports.direct, site: folder, trustProxy: false }));
  servers.push(await startServerProcess({ port: ports.proxied, site: folder, trustProxy: true }));
});

afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

async function openMany(port: number, bytes: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < many; number += 1) {
    const socket = connect({ port, host: "localhost" });
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    if (bytes !== "") socket.write(bytes.replace("NUMBER", String(number % 250)));
    // Never reads the answer.
    socket.pause();
  }
  return sockets;
}

/** Sends one request on a new connection; null when it is closed without an answer. */
async function ask(port: number): Promise<string | null> {
  const socket = connect({ port, host: "localhost" });
  let text = "";
  socket.on("error", () => undefined).on("data", (chunk) => (text += chunk.toString()));
  socket.write(
    "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n\r\n",
  );
  await once(socket, "close");
  return text === "" ? null : text.slice(0, 15);
}

const head = "Host: localhost\r\nX-Forwarded-For: 10.2.0.NUMBER\r\n";

test.each([
  ["are idle", "direct", ""],
  ["come by a proxy and are idle", "proxied", ""],
  ["come by a proxy and send their headers slowly", "proxied", "GET / HTTP/1.1\r\nHost:"],
  ["come by a proxy and read their answers slowly", "proxied", `GET /large.txt HTTP/1.1\r\n${head}\r\n`],
] as const)("somebody gets in beside 1,005 connections that %s", async (_, way, bytes) => {
  const sockets = await openMany(ports[way], bytes);
  const answers: (string | null)[] = [];
  for (let time = 0; time < 5; time += 1) answers.push(await ask(ports[way]));
  for (const socket of sockets) socket.destroy();
  expect(answers).toEqual(Array.from({ length: 5 }, () => "HTTP/1.1 200 OK"));
});

test("somebody gets in beside 120 connections of their own address whose refusals are held back", async () => {
  const end = new AbortController();
  async function robot(): Promise<void> {
    const headers = { "x-forwarded-for": "192.0.2.1" };
    while (!end.signal.aborted) {
      await fetch(`http://localhost:${ports.proxied}/auth/v1/nothing`, { headers, signal: end.signal }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    }
  }
  const robots = Array.from({ length: 120 }, robot);
  await wait(2000);
  const answers: (string | null)[] = [];
  for (let time = 0; time < 5; time += 1) answers.push(await ask(ports.proxied));
  end.abort();
  await Promise.all(robots);
  expect(answers).toEqual(Array.from({ length: 5 }, () => "HTTP/1.1 200 OK"));
});

test.each(["direct", "proxied"] as const)(
  "three hundred connections of one address that are refused (%s) are not closed, and ask no more often than they are refused",
  async (way) => {
    const end = new AbortController();
    const statuses: (number | null)[] = [];
    async function robot(): Promise<void> {
      const headers = { "x-forwarded-for": "192.0.2.3" };
      while (!end.signal.aborted) {
        const address = `http://localhost:${ports[way]}/auth/v1/nothing`;
        const answer = await fetch(address, { headers, signal: end.signal }).catch(() => null);
        await answer?.arrayBuffer().catch(() => undefined);
        statuses.push(answer?.status ?? null);
      }
    }
    const robots = Array.from({ length: 300 }, robot);
    // Until then some connections are closed, because they are more than a hundred that are answered.
    await vi.waitFor(() => expect(new Set(statuses.slice(-40))).toEqual(new Set([429])), 30_000);
    const before = statuses.length;
    await wait(5000);
    const during = statuses.slice(before);
    end.abort();
    await Promise.all(robots);
    expect(during).not.toContain(null);
    // Two hundred that are counted, and those refused: each of the 300 waits ten seconds.
    expect(during.length).toBeLessThan(400);
  },
);

test("a connection with more than eight requests ahead of their answers is closed", async () => {
  const socket = connect({ port: ports.direct, host: "localhost" });
  let text = "";
  socket.on("error", () => undefined).on("data", (chunk) => (text += chunk.toString()));
  const request = "GET /auth/v1/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
  socket.write(request.repeat(200));
  await once(socket, "close");
  expect(text.split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(8);
});

test("an expectation that we do not meet closes the connection", async () => {
  const socket = connect({ port: ports.direct, host: "localhost" });
  let text = "";
  socket.on("error", () => undefined).on("data", (chunk) => (text += chunk.toString()));
  socket.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n".repeat(20));
  await once(socket, "close");
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 417"]);
});

test("readers of a large file who leave keep nothing open", async () => {
  const { pid } = servers[0] ?? { pid: 0 };
  const files = `/proc/${pid}/fd`;
  for (let time = 0; time < 300; time += 1) {
    const socket = connect({ port: ports.direct, host: "localhost" });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.resetAndDestroy();
  }
  expect(await ask(ports.direct)).toBe("HTTP/1.1 200 OK");
  const open = () => readdirSync(files).filter((file) => targetOf(join(files, file)).includes("large.txt"));
  await vi.waitFor(() => expect(open()).toEqual([]), 5000);
});

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}
