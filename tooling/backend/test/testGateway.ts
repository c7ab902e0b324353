import { createClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { startChangeStreams } from "../changes/changeStreams.ts";
import { startPostgres } from "../../test/throwAwayPostgres.ts";
import { openEngine } from "../engine/engine.ts";
import { openSeededEngine } from "./seededEngine.ts";
import { createStorage } from "../storage/storage.ts";
import { createGateway } from "../gateway/gateway.ts";

const siteUrl = "http://localhost:4400";
export const demoPassword = "pipelark-demo";

export type RequestOptions = {
  method?: string;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  address?: string;
  token?: string;
};

/** Opens a gateway for tests on its own engine, embedded or on PostgreSQL, with the demo accounts. */
export async function openTestGateway(databaseUrl?: string) {
  // Refused requests are logged there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
  vi.stubGlobal("WebSocket", EventTarget);
  const engine = await (databaseUrl === undefined
    ? openSeededEngine(siteUrl)
    : openEngine({ databaseUrl, seed: true, siteUrl }));
  const changes = await startChangeStreams(engine);
  const gateway = await createGateway(engine, { askStorage: createStorage(engine.files), askChanges: changes.ask });
  let lastAddress = 0;

  /** Returns a new address for each request, so that the limits of other requests do not apply. */
  function newAddress(): string {
    lastAddress += 1;
    return `10.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  }

  function ask(path: string, sent: RequestOptions = {}): Promise<Response> {
    const { method, body, text, headers, token, address = newAddress() } = sent;
    const payload = text ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(`${siteUrl}${path}`, {
      method: method ?? (payload === null ? "GET" : "POST"),
      headers: {
        apikey: engine.publishableKey,
        ...(payload !== null && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: payload,
    });
    return gateway.fetch(request, { address });
  }

  function clientOf(address = newAddress()) {
    return createClient(siteUrl, engine.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => gateway.fetch(new Request(input, init), { address }) },
    });
  }

  async function signedIn(email: string, password = demoPassword) {
    const client = clientOf();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, session: data.session };
  }

  /** Reads one value from the database. */
  async function value(statement: string, parameters: unknown[] = []): Promise<unknown> {
    const { rows } = await engine.sql.query(statement, parameters);
    return Object.values(rows[0] ?? {})[0];
  }

  async function close(): Promise<void> {
    await gateway.close();
    await changes.close();
    await engine.close();
  }

  return { engine, gateway, newAddress, ask, clientOf, signedIn, value, close };
}

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

/** A gateway on each engine, for `describe.each`: both must behave alike. */
export const testGateways: { name: string; open: () => Promise<TestGateway> }[] = [
  { name: "the embedded engine", open: () => openTestGateway() },
  {
    name: "an own PostgreSQL",
    async open() {
      const server = await startPostgres();
      const world = await openTestGateway(await server.createDatabase());
      async function close() {
        await world.close();
        await server.close();
      }
      return { ...world, close };
    },
  },
];
