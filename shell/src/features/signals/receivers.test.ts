import { startErrorsServer } from "@pipelark/tooling/test/errorsServer";
import { createServer, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { receiversOf } from "./receivers.ts";
import type { Signal } from "./signal.ts";

const version = "1.2.0-bbbbbbbbbbbb";
const signal: Signal = {
  kind: "error",
  part: "booking",
  version,
  contract: "1.1",
  page: "/schedule/:meeting",
  page_load: "0123456789abcdef",
  message: "TypeError: x is not a function",
  stack: `request bcdfghjkmnpqrstv\ntick booking@${version}/assets/main.js:1:2\nshell@1.0.0-aaaaaaaaaaaa/assets/main.js:3:4`,
  found_by: "stack",
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A stubbed backend with its address and a record of requests. */
async function givenTable() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("null");
  });
  return { asked, supabaseUrl: await originOf(server) };
}

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : ""}`;
}

function send(config: { supabaseUrl: string; errorsDsn: string }, signals: Signal[] = [signal]) {
  for (const receive of receiversOf({ ...config, supabaseKey: "the-key", siteUrl: "" })) receive(signals);
}

it("sends each error as an envelope that a Sentry-compatible server reads, with release and contract and nobody's name", async () => {
  const { asked, supabaseUrl } = await givenTable();
  const errors = await startErrorsServer();
  ends.push(errors.close);
  const { message: _message, stack: _stack, found_by: _found, ...rest } = signal;
  const failure: Signal = { ...signal, kind: "load-failure", message: "404\nnot found: ü" };
  send({ supabaseUrl, errorsDsn: errors.dsn }, [{ ...rest, kind: "LCP", value: 900 }, signal, failure]);
  await expect.poll(() => errors.taken).toHaveLength(2);
  expect(errors.refused).toEqual([]);
  const sent = errors.taken.toSorted((a, b) => (a.event.tags["kind"] ?? "").localeCompare(b.event.tags["kind"] ?? ""));
  expect(sent.map(({ event }) => event)).toMatchObject([
    {
      release: `booking@${version}`,
      transaction: "/schedule/:meeting",
      tags: { part: "booking", contract: "1.1", kind: "error", found_by: "stack", request: "bcdfghjkmnpqrstv" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "x is not a function",
            stacktrace: {
              frames: [
                { filename: "shell@1.0.0-aaaaaaaaaaaa/assets/main.js", function: "?", lineno: 3, colno: 4 },
                { filename: `booking@${version}/assets/main.js`, function: "tick", lineno: 1, colno: 2 },
              ],
            },
          },
        ],
      },
    },
    { tags: { kind: "load-failure" }, exception: { values: [{ type: "Error", value: "404\nnot found: ü" }] } },
  ]);
  await expect.poll(() => asked).toEqual(["/rest/v1/rpc/report_signals"]);
});

it.each<[what: string, dsn: () => Promise<string>]>([
  ["refuses connections", async () => "http://key@localhost:1/7"],
  ["never answers", async () => (await originOf(createServer(() => undefined))).replace("//", "//key@").concat("/7")],
  [
    "breaks off",
    async () => (await originOf(createServer((one) => one.destroy()))).replace("//", "//key@").concat("/7"),
  ],
])("lets nobody wait for a server that %s, and the table has the error", async (_what, dsn) => {
  const { asked, supabaseUrl } = await givenTable();
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  send({ supabaseUrl, errorsDsn: await dsn() });
  await expect.poll(() => asked).toEqual(["/rest/v1/rpc/report_signals"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});
