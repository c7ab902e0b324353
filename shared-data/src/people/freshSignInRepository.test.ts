import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personaPassword, personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInAgain } from "./freshSignInRepository.ts";

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function sessions(): Promise<string[]> {
  const { rows } = await backend.sql.query(
    "select session.id::text from auth.sessions as session join auth.users as person on person.id = session.user_id where person.email = $1",
    [personas.staff.email],
  );
  return rows.map(({ id }) => String(id));
}

it("opens a session that is new and ends the one before", async () => {
  const client = await backend.clientOf("staff");
  const before = await sessions();
  const outcome = await signInAgain(client, { email: personas.staff.email, password: personaPassword });
  expect(outcome).toEqual({ kind: "signed-in" });
  const after = await sessions();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
});

it("keeps the session when the password is wrong", async () => {
  const client = await backend.clientOf("staff");
  const before = await sessions();
  const outcome = await signInAgain(client, { email: personas.staff.email, password: "another one" });
  expect(outcome).toEqual({ kind: "wrong-password" });
  expect(await sessions()).toEqual(before);
  expect((await client.auth.getSession()).data.session).not.toBeNull();
});

it("tells too many tries from a server that fails", async () => {
  const credentials = { email: personas.staff.email, password: "x" };
  const limited = await supabaseOver(() => Response.json({ message: "Slow down" }, { status: 429 }))();
  expect(await signInAgain(limited, credentials)).toEqual({ kind: "too-many" });
  const broken = await supabaseOver(() => Response.json({ message: "no" }, { status: 500 }))();
  await expect(signInAgain(broken, credentials)).rejects.toMatchObject({ kind: "unexpected" });
});
