import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStandIn } from "../../test/startStandIn.ts";
import { CalendarRefusal } from "./calendarFault.ts";
import type { StandIn } from "../http/publicRequest.ts";
import { fetchCalendar, longestCalendar, type FetchOptions } from "./fetchCalendar.ts";

const site = "https://calendar.example.com";
const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const untouchable = "the internal service was asked";

let close: () => Promise<void>;
let standIns: Record<string, StandIn>;
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  const started = await startStandIn("calendar.example.com", (request, response) => {
    asked.push(request);
    answer(request, response);
  });
  standIns = { ...started.standIns, "wrong.example.com": started.standIn };
  close = started.close;
});

afterAll(() => close());

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? "", site);
  if (pathname === "/good.ics") {
    if (request.headers["if-none-match"] === '"7"') return void response.writeHead(304).end();
    return void response.writeHead(200, { ETag: '"7"' }).end(text);
  }
  if (pathname === "/to") return void response.writeHead(302, { Location: searchParams.get("place") ?? "" }).end();
  if (pathname === "/status") return void response.writeHead(Number(searchParams.get("code"))).end();
  if (pathname === "/packed") return void response.writeHead(200, { "Content-Encoding": "gzip" }).end("x");
  if (pathname === "/never") return;
  if (pathname === "/slow") {
    response.writeHead(200);
    const drip = setInterval(() => response.write("X"), 20);
    return void response.on("close", () => clearInterval(drip));
  }
  const chunk = "X".repeat(64 * 1024);
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", pour);
  response.on("error", () => undefined);
  pour();
}

async function faultOf(address: string, options: Partial<FetchOptions> = {}): Promise<string> {
  asked = [];
  try {
    await fetchCalendar(address, { etag: null, standIns, ...options });
    return "none";
  } catch (error) {
    if (error instanceof CalendarRefusal) return error.fault;
    throw error;
  }
}

describe("a calendar", () => {
  test("is read with its validator, and not again while it is unchanged", async () => {
    const first = await fetchCalendar(`${site}/good.ics`, { etag: null, standIns });
    expect(first).toEqual({ kind: "fetched", text, etag: '"7"' });
    expect(await fetchCalendar(`${site}/good.ics`, { etag: '"7"', standIns })).toEqual({ kind: "unchanged" });
  });

  test("is found through at most three redirects", async () => {
    const nested = (times: number): string =>
      times === 0 ? "/good.ics" : `/to?place=${encodeURIComponent(nested(times - 1))}`;
    expect(await faultOf(site + nested(3))).toBe("none");
    expect(await faultOf(site + nested(4))).toBe("redirected");
  });

  test("that is not there says why", async () => {
    const faults = [];
    for (const code of [401, 403, 404, 410, 500, 204, 304]) faults.push(await faultOf(`${site}/status?code=${code}`));
    expect(faults).toEqual(["refused", "refused", "missing", "missing", "unreachable", "unreachable", "unreachable"]);
    expect(await faultOf("https://wrong.example.com/good.ics")).toBe("insecure");
    expect(await faultOf(`${site}/packed`)).toBe("no-calendar");
    const nowhere = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await faultOf("https://nowhere.example.com/", { resolve: nowhere })).toBe("unreachable");
  });
});

describe("a hostile address", () => {
  test.each([
    "http://calendar.example.com/good.ics",
    "https://calendar.example.com:8443/good.ics",
    "https://user@calendar.example.com/good.ics",
    "https://user:password@calendar.example.com/good.ics",
    "ftp://calendar.example.com/good.ics",
    "file:///etc/passwd",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://0x7f.1/",
    "https://①②⑦.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://8.8.8.8/",
    "not an address",
    "",
  ])("%j is asked nothing", async (address) => {
    const resolve = () => Promise.reject(new Error(untouchable));
    expect(await faultOf(address, { resolve })).toBe("private");
    expect(asked).toEqual([]);
  });

  test.each([
    "http://calendar.example.com/good.ics",
    "https://169.254.169.254/latest/meta-data",
    "https://2852039166/",
    "//127.0.0.1/",
    "https://localhost/",
    "https://calendar.example.com:22/",
    "https://a:b@calendar.example.com/",
    "https://metadata.example.com/",
  ])("a redirect to %j is not followed", async (place) => {
    const resolve = () => Promise.resolve(["127.0.0.1"]);
    const fault = await faultOf(`${site}/to?place=${encodeURIComponent(place)}`, { resolve });
    expect(["private", "redirected"]).toContain(fault);
    expect(asked).toHaveLength(1);
  });

  test.each([["127.0.0.1"], ["10.0.0.7"], ["::1"], ["::ffff:10.0.0.7"], ["93.184.215.14", "127.0.0.1"]])(
    "a name that resolves to %s is not asked",
    async (...addresses) => {
      expect(await faultOf("https://internal.example.com/", { resolve: () => Promise.resolve(addresses) })).toBe(
        "private",
      );
    },
  );

  test("a name is resolved once, so that it cannot become another one between check and connection", async () => {
    // The first answer passes the check and is routed nowhere; who resolved again would connect to this machine.
    const answers = [["3ffe::1"], ["127.0.0.1"]];
    let resolved = 0;
    const resolve = () => Promise.resolve(answers[resolved++] ?? []);
    expect(["slow", "unreachable"]).toContain(
      await faultOf("https://rebind.example.com/", { resolve, timeLimit: 500 }),
    );
    expect(resolved).toBe(1);
    expect(asked).toEqual([]);
  });

  test("bodies without end, without speed, and answers that never begin are given up in time", async () => {
    const started = Date.now();
    expect(await faultOf(`${site}/endless`)).toBe("large");
    expect(await faultOf(`${site}/slow`, { timeLimit: 300 })).toBe("slow");
    expect(await faultOf(`${site}/never`, { timeLimit: 300 })).toBe("slow");
    const resolve = () => new Promise<string[]>(() => undefined);
    expect(await faultOf("https://unresolved.example.com/", { resolve, timeLimit: 300 })).toBe("slow");
    expect(Date.now() - started).toBeLessThan(5000);
    expect(longestCalendar).toBe(2 * 1024 * 1024);
  });
});
