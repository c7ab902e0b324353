import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personaPassword, personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { changePassword } from "./passwordRepository.ts";
import { endOtherSessions, endSession, listSessions } from "./sessionRepository.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("lists the caller's own sessions, and marks this one", async () => {
  const sessions = await listSessions(await backend.clientOf("staff"));
  expect(sessions.map((session) => session.is_current)).toEqual([true]);
});

it("ends nobody else's session", async () => {
  const [theirs] = await listSessions(await backend.clientOf("staff"));
  await expect(endSession(await backend.clientOf("client"), theirs?.id ?? "")).resolves.toEqual({ kind: "missing" });
  await expect(listSessions(await backend.clientOf("staff"))).resolves.toHaveLength(1);
});

it("ends one session, and all but this one", async () => {
  const client = await backend.clientOf("otherClient");
  for (const number of [1, 2, 3]) {
    await backend.sql.query(
      "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
      [`e0000000-0000-4000-8000-00000000000${number}`, personas.otherClient.id],
    );
  }
  const other = (await listSessions(client)).find((session) => !session.is_current);
  await expect(endSession(client, other?.id ?? "")).resolves.toEqual({ kind: "ended" });
  await expect(endOtherSessions(client)).resolves.toBe(2);
  await expect(listSessions(client)).resolves.toMatchObject([{ is_current: true }]);
});

it.each([
  [400, "invalid_credentials", "wrong-current"],
  [400, "current_password_required", "wrong-current"],
  [422, "same_password", "same"],
  [422, "weak_password", "weak"],
  [429, "over_request_rate_limit", "too-many"],
])("takes %i %s for the outcome %s", async (status, code, kind) => {
  const client = await signedInOver(() => Response.json({ error_code: code, msg: "Because." }, { status }));
  await expect(changePassword(client, { current: "old", next: "new" })).resolves.toMatchObject({ kind });
});

it.each([
  [500, "unexpected"],
  [403, "forbidden"],
])("throws a fault when changing the password answers %i", async (status, kind) => {
  const client = await signedInOver(() => Response.json({ error_code: "unexpected_failure", msg: "No." }, { status }));
  await expect(changePassword(client, { current: "old", next: "new" })).rejects.toMatchObject({ kind, status });
});

/** Creates a signed-in client over a stubbed network with the given answers to a user update. */
async function signedInOver(answer: () => Response) {
  const user = { id: personas.client.id, email: personas.client.email };
  const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, user };
  const client = await supabaseOver(({ pathname }) =>
    pathname.endsWith("/token") ? Response.json(session) : answer(),
  )();
  await client.auth.signInWithPassword({ email: user.email, password: personaPassword });
  return client;
}
