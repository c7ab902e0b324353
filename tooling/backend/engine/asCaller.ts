import type { Connection } from "@supabase/lite";
import { sql } from "kysely";
import type { SqlStatements } from "./sql.ts";

/** Roles of callers, by the claim of their token or by their key. */
const roles: readonly unknown[] = ["anon", "authenticated", "service_role"];

/** What the engine read from the caller's token. */
type Auth = { role?: unknown; uid?: unknown; jwt?: unknown };

/** Function that sets any setting of the session, `role` among them. */
const setConfig = "pg_catalog.set_config(text, text, boolean)";

/**
 * Runs each request of the engine in a transaction of the caller's role. @supabase/lite 0.10 takes up to ten statements
 * for it and takes the role first, so that the role itself must be able to set any other. One statement that takes
 * the role last needs no such right: `refuseRolesToCallers` withdraws it.
 */
export function runAsCaller(connection: Connection): void {
  if (!("applyJwtSessionContext" in connection)) {
    throw new Error("@supabase/lite has changed: check how it sets the role of a request");
  }
  function withContext(...[caller, run, options]: Parameters<Connection["withContext"]>): Promise<unknown> {
    if (options?.forceRollback || options?.transaction) throw new Error("Not supported by this server");
    const { role = "anon", uid, jwt }: Auth = caller?.["auth"] ?? {};
    if (!roles.includes(role)) throw new Error("A request of an unknown role");
    const rpc = options?.rpc;
    return connection.kysely.transaction().execute(async (transaction) => {
      await sql`select
        set_config('request.jwt.claim.sub', ${typeof uid === "string" ? uid : ""}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(jwt ?? {})}, true),
        set_config('request.method', ${rpc?.method ?? ""}, true),
        set_config('request.path', ${rpc?.path ?? ""}, true),
        set_config('request.headers', ${JSON.stringify(rpc?.requestHeaders ?? {})}, true),
        set_config('response.status', '', true),
        set_config('response.headers', '', true),
        set_config('role', ${role}, true)`.execute(transaction);
      if (rpc?.readOnly) await sql`set local transaction_read_only = on`.execute(transaction);
      return run(transaction);
    });
  }
  Object.defineProperty(connection, "withContext", { value: withContext });
}

/**
 * Withdraws from callers what would let a statement take another role or name another account. Should SQL of a
 * caller's own ever pass the gateway within a statement, it has the caller's rights and no more; a second statement is not
 * taken (`kyselyPool.ts`). Returns whether that holds: on a
 * PostgreSQL server only its superuser can do it (`docs/going-live.md`).
 */
export async function refuseRolesToCallers(database: Pick<SqlStatements, "exec" | "query">): Promise<boolean> {
  await database.exec(`revoke execute on function ${setConfig} from public`);
  const { rows } = await database.query(
    "select bool_or(has_function_privilege(role, $1, 'execute')) as may from unnest($2::text[]) as role",
    [setConfig, roles],
  );
  return rows[0]?.["may"] === false;
}
