import type { Engine } from "../backend/engine/engine.ts";

/** Takes the second factor of an account away and ends its sessions. Resolves to false when it has none, or there is no such account. */
export async function resetSecondFactor({ sql }: Pick<Engine, "sql">, email: string): Promise<boolean> {
  const { rows } = await sql.query(
    "select private.reset_second_factor_of(person.id, null) ->> 'kind' as kind from auth.users as person where person.email = $1",
    [email],
  );
  return rows[0]?.["kind"] === "reset";
}
