import type { Engine } from "@pipelark/tooling/backend/engine/engine";
import { openSeededEngine } from "@pipelark/tooling/backend/engine/seededEngine";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { personaPassword, personas, type Persona } from "./personas.ts";

const siteUrl = "http://localhost:4400";

/** The product's whole backend in this process: its migrations, its policies, its seed. */
export type DataEngine = {
  /** The Supabase client of somebody who has signed in, or of a visitor. The same one each time. */
  clientOf: (who: Persona | "visitor") => Promise<SupabaseClient>;
  /** Runs SQL as the database's owner, for what a test starts from. */
  sql: Engine["sql"];
  close: () => Promise<void>;
};

/**
 * Opens a backend in memory for the tests of repositories: one for each test file takes about a second, a request milliseconds.
 *
 *     let backend: DataEngine;
 *     beforeAll(async () => void (backend = await openDataEngine()));
 *     afterAll(() => backend.close());
 *
 * What a test writes stays for the next one: let each write rows of its own.
 */
export async function openDataEngine(): Promise<DataEngine> {
  needsWebSocket();
  const engine = await openSeededEngine(siteUrl);
  const clients = new Map<string, Promise<SupabaseClient>>();

  async function open(who: Persona | "visitor"): Promise<SupabaseClient> {
    const client = createClient(siteUrl, engine.publishableKey, {
      auth: { storageKey: `engine-${who}`, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => engine.fetch(new Request(input, init)) },
    });
    if (who === "visitor") return client;
    const { error } = await client.auth.signInWithPassword({ email: personas[who].email, password: personaPassword });
    if (error) throw error;
    return client;
  }

  function clientOf(who: Persona | "visitor"): Promise<SupabaseClient> {
    const known = clients.get(who) ?? open(who);
    clients.set(who, known);
    return known;
  }

  return { clientOf, sql: engine.sql, close: engine.close };
}

/** Node 20 has no WebSocket, and supabase-js wants to see one even where it is never used. */
function needsWebSocket(): void {
  if (!("WebSocket" in globalThis)) Reflect.set(globalThis, "WebSocket", EventTarget);
}
