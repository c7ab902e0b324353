import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import * as v from "valibot";
import { setUpLock } from "../../backend/engine/postgresDatabase.ts";

/** Schemas of PostgreSQL itself. */
const ofPostgres = "nspname !~ '^pg_' and nspname <> 'information_schema'";

export type PostgresTarget = {
  client: Client;
  /** The database in words, without the password. */
  address: string;
  /** Address and environment for PostgreSQL's programs: whoever lists the processes does not see the password. */
  program: { url: string; env: Record<string, string> };
};

/** Connects to a database as the server does. The caller ends the client. */
export async function connectTo(url: string): Promise<PostgresTarget> {
  const client = new Client({
    connectionString: url,
    application_name: "pipelark command",
    connectionTimeoutMillis: 10_000,
  });
  const address = `PostgreSQL ${client.database} at ${client.host}:${client.port}`;
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`${address} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const password = client.password ?? "";
  return {
    client,
    address,
    program: {
      url: url.replace(/^(postgres(?:ql)?:\/\/[^/@]*?):[^@/]*@/, "$1@"),
      env: password === "" ? {} : { PGPASSWORD: password },
    },
  };
}

/** Keeps servers from setting the database up until the client ends. */
export async function lockSetUp({ client }: Pick<PostgresTarget, "client">): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [setUpLock]);
}

/** Milliseconds in which connections that were just closed are gone. */
const longestGoingMs = 3000;

/** Throws while servers or others are connected to the database. */
export async function assertUnused({ client, address }: Pick<PostgresTarget, "client" | "address">): Promise<void> {
  const end = Date.now() + longestGoingMs;
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows.length === 0) return;
    if (Date.now() > end)
      throw new Error(`${address} is in use (${rows.map(({ name }) => name).join(", ")}). Stop the servers first.`);
    await wait(200);
  }
}

/** Schemas of the database, with the number of their tables. */
export async function readContents({ client }: Pick<PostgresTarget, "client">) {
  const { rows } = await client.query<{ schema: string; tables: number }>(
    `select nspname as schema, count(class.oid)::int as tables
     from pg_namespace left join pg_class as class on class.relnamespace = pg_namespace.oid and class.relkind in ('r', 'p')
     where ${ofPostgres}
     group by nspname`,
  );
  return { schemas: rows.map(({ schema }) => schema), tables: rows.reduce((sum, { tables }) => sum + tables, 0) };
}

const identitySchema = v.tuple([v.object({ id: v.string() })]);

/** Returns the identity of a database that a server has set up. Throws when none has. */
export async function readIdentity({ client, address }: Pick<PostgresTarget, "client" | "address">): Promise<string> {
  const { rows: there } = await client.query("select to_regclass('pipelark_server.identity') is not null as is_there");
  const rows = v.is(v.tuple([v.object({ is_there: v.literal(true) })]), there)
    ? (await client.query("select id::text from pipelark_server.identity")).rows
    : [];
  const identity = v.safeParse(identitySchema, rows);
  if (!identity.success) throw new Error(`${address} has no database of Pipelark: no server was started on it yet.`);
  return identity.output[0].id;
}
