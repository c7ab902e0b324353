/** Addresses and keys of the database and the video host. */
export type Settings = {
  supabaseUrl: string;
  publishableKey: string;
  /** Key that bypasses row-level security, used only for the table of the host's answers. Without one, nothing is stored. */
  secretKey: string | null;
  hostUrl: string;
  /** Time limit in milliseconds for the host, for all codes of a request. */
  hostTimeout: number;
  /** Time limit in milliseconds for each of at most three calls of the database. */
  databaseTimeout: number;
};

/** Reads the variables of hosted Supabase and the local server; `STREAMABLE_API_URL` names another host for tests and demos. */
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
