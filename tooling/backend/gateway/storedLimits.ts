import { createHmac } from "node:crypto";
import * as v from "valibot";
import type { Engine } from "../engine/engine.ts";
import type { LimitMaker } from "./limits.ts";

const takenSchema = v.tuple([v.object({ wait: v.nullable(v.number()) })]);
const countedSchema = v.array(v.object({ events: v.number() }));

/**
 * Makes limits that count in the PostgreSQL of this server: for all servers that use it, and beyond a restart. Keys are hashed with the server's
 * secret, because they name accounts and networks.
 */
export function storedLimits({ sql, secretKey }: Pick<Engine, "sql" | "secretKey">): LimitMaker {
  const secret = createHmac("sha256", secretKey).update("pipelark: limits").digest();

  function keyOf(name: string, text: string): string {
    return createHmac("sha256", secret).update(`${name} ${text}`).digest("base64url");
  }

  async function take(keys: string[], { most, seconds }: { most: readonly number[]; seconds: number }) {
    const { rows } = await sql.query("select pipelark_server.take_events($1, $2, $3) as wait", [keys, most, seconds]);
    return v.parse(takenSchema, rows)[0].wait;
  }

  /** Locks the rows in the order in which they are counted. */
  async function giveBack(keys: string[]): Promise<void> {
    await sql.query(
      `with counted as (
         select key from pipelark_server.limit_count
         where key = any($1::text[]) and events > 0 and until > clock_timestamp()
         order by array_position($1::text[], key)
         for update
       )
       update pipelark_server.limit_count as known set events = known.events - 1 from counted where known.key = counted.key`,
      [keys],
    );
  }

  return {
    limiter: (name, { events, seconds }) => ({
      take: (key) => take([keyOf(name, key)], { most: [events], seconds }),
      async count(key) {
        const { rows } = await sql.query(
          "select events::float8 from pipelark_server.limit_count where key = $1 and until > clock_timestamp()",
          [keyOf(name, key)],
        );
        return v.parse(countedSchema, rows)[0]?.events ?? 0;
      },
      giveBack: (key) => giveBack([keyOf(name, key)]),
      async forget(key) {
        await sql.query("delete from pipelark_server.limit_count where key = $1", [keyOf(name, key)]);
      },
    }),
    networkLimiter(name, { events, seconds }) {
      function keysOf(networks: readonly string[], subject = ""): string[] {
        return networks.map((network) => keyOf(name, `${network} ${subject}`));
      }
      return {
        take: (networks, subject) => take(keysOf(networks, subject), { most: events, seconds }),
        giveBack: (networks, subject) => giveBack(keysOf(networks, subject)),
      };
    },
  };
}
