import { createHmac } from "node:crypto";
import * as v from "valibot";
import type { Engine } from "../engine/engine.ts";
import type { Counted, CountStore } from "./countStore.ts";

const takenSchema = v.tuple([v.object({ events: v.number(), wait: v.nullable(v.number()) })]);
const countedSchema = v.array(v.object({ events: v.number() }));

/**
 * Counts in the PostgreSQL of this server: for all servers that use it, and beyond a restart. Keys are hashed with the server's secret, because
 * they name accounts and networks.
 */
export function storedCounts({ sql, secretKey }: Pick<Engine, "sql" | "secretKey">): CountStore {
  const secret = createHmac("sha256", secretKey).update("pipelark: limits").digest();

  function keyOf({ limit, key }: Counted): string {
    return createHmac("sha256", secret).update(`${limit} ${key}`).digest("base64url");
  }

  return {
    async take(counted) {
      const { rows } = await sql.query("select events, wait from pipelark_server.take_events($1, $2, $3)", [
        counted.map(keyOf),
        counted.map(({ events }) => events),
        counted.map(({ seconds }) => seconds),
      ]);
      return v.parse(takenSchema, rows)[0];
    },
    // Locks the rows in the order in which they are counted.
    async giveBack(counted) {
      await sql.query(
        `with counted as (
           select key from pipelark_server.limit_count
           where key = any($1::text[]) and events > 0 and until > clock_timestamp()
           order by array_position($1::text[], key)
           for update
         )
         update pipelark_server.limit_count as known set events = known.events - 1 from counted where known.key = counted.key`,
        [counted.map(keyOf)],
      );
    },
    async count(counted) {
      const { rows } = await sql.query(
        "select events::float8 from pipelark_server.limit_count where key = $1 and until > clock_timestamp()",
        [keyOf(counted)],
      );
      return v.parse(countedSchema, rows)[0]?.events ?? 0;
    },
    async forget(counted) {
      await sql.query("delete from pipelark_server.limit_count where key = $1", [keyOf(counted)]);
    },
  };
}
