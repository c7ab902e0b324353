import type { Engine } from "../backend/engine/engine.ts";

/** Password of the accounts in `supabase/seed`, for local use only. */
export const demoPassword = "pipelark-demo";

export const demoAccounts = [
  { email: "admin@pipelark.example", who: "Ada Admin, full studio" },
  { email: "staff@pipelark.example", who: "Sam Staff, studio without finances and operations" },
  { email: "client@pipelark.example", who: "Cleo Client of Northwind Robotics, portal" },
  { email: "client2@pipelark.example", who: "a client of another company, portal" },
] as const;

/** Closes the engine and throws when the demo password works for one of them. */
export async function refuseDemoAccounts({ sql, close }: Pick<Engine, "sql" | "close">): Promise<void> {
  const { rowCount } = await sql.query(
    "select from auth.users where email = any($1::text[]) and not coalesce(banned_until > now(), false)",
    [demoAccounts.map(({ email }) => email)],
  );
  if (rowCount === 0) return;
  await close();
  throw new Error(
    "This database has demo accounts with a public password, and PIPELARK_SITE_URL makes the site reachable for others. " +
      "Start with a new database (move .data away), or start without PIPELARK_SITE_URL and deactivate these accounts.",
  );
}
