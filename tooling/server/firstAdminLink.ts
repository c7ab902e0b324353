import type { Engine } from "../backend/engine/engine.ts";

/** Invites the first admin of a database without seed. The link is open for seven days and works once. */
export async function firstAdminLink({ sql }: Engine, { email, siteUrl }: { email: string; siteUrl: string }) {
  const { rows } = await sql.query("select private.invite_first_admin($1) as token", [email]);
  return new URL(`/accept-invitation#token=${String(rows[0]?.["token"])}`, siteUrl).href;
}
