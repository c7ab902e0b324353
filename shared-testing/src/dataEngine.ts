import type { Engine } from "@pipelark/tooling/backend/engine/engine";
import { openSeededEngine } from "@pipelark/tooling/backend/test/seededEngine";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { personaPassword, personas, type Persona } from "./personas.ts";

const siteUrl = "http://localhost:4400";

/** The whole backend in this process: migrations, policies and seed. */
export type DataEngine = {
  /** Returns the Supabase client of a signed-in person or a visitor, always the same one for each. */
  clientOf: (who: Persona | "visitor") => Promise<SupabaseClient>;
  /** Runs SQL as the database owner, for test setup. */
  sql: Engine["sql"];
  close: () => Promise<void>;
};

/**
 * Opens a backend in memory for repository tests. Opening takes about a second, so use one per test file; a request takes milliseconds.
 *
 *     let backend: DataEngine;
 *     beforeAll(async () => void (backend = await openDataEngine()));
 *     afterAll(() => backend.close());
 *
 * Rows stay for later tests of the file, so each test should write its own.
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

/** supabase-js requires a WebSocket even when it is not used, and Node 20 has none. */
function needsWebSocket(): void {
  if (!("WebSocket" in globalThis)) Reflect.set(globalThis, "WebSocket", EventTarget);
}
