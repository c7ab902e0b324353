/** Where the function finds the database and the video host. */
export type Settings = {
  supabaseUrl: string;
  publishableKey: string;
  /** Passes row-level security by; only the table of what the host said is asked with it. Without one, nothing is kept. */
  secretKey: string | null;
  hostUrl: string;
  /** Milliseconds that the host has for all codes of a request. */
  hostTimeout: number;
  /** Milliseconds that the database has for each of at most three calls. */
  databaseTimeout: number;
};

/** Reads what hosted Supabase and the local server set; `STREAMABLE_API_URL` points tests and demos to another host. */
export function readSettings(read: (name: string) => string | undefined): Settings {
  return {
    supabaseUrl: read("SUPABASE_URL") ?? "",
    publishableKey: read("SUPABASE_ANON_KEY") ?? defaultOf(read("SUPABASE_PUBLISHABLE_KEYS")) ?? "",
    secretKey: read("SUPABASE_SERVICE_ROLE_KEY") ?? defaultOf(read("SUPABASE_SECRET_KEYS")),
    hostUrl: read("STREAMABLE_API_URL") || "https://api.streamable.com",
    hostTimeout: 5000,
    databaseTimeout: 4000,
  };
}

/** Newer projects have their keys as one object by name. */
function defaultOf(keys: string | undefined): string | null {
  if (!keys) return null;
  const named: { default?: unknown } = JSON.parse(keys);
  return typeof named.default === "string" ? named.default : null;
}
