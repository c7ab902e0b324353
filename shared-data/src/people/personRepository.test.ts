import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readProfile, renamePerson } from "./personRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("reads the caller's own profile", async () => {
  const client = await backend.clientOf("client");
  await expect(readProfile(client, personas.client.id)).resolves.toEqual({
    id: personas.client.id,
    role: "client",
    firstName: "Cleo",
    lastName: "Client",
  });
});

it("lets an admin read everybody's", async () => {
  const client = await backend.clientOf("admin");
  await expect(readProfile(client, personas.staff.id)).resolves.toMatchObject({ role: "staff" });
});

it("finds nothing of another client company's people", async () => {
  const client = await backend.clientOf("client");
  await expect(readProfile(client, personas.otherClient.id)).rejects.toMatchObject({ kind: "missing", status: 406 });
});

it("refuses a visitor", async () => {
  const client = await backend.clientOf("visitor");
  await expect(readProfile(client, personas.client.id)).rejects.toMatchObject({ kind: "forbidden" });
});

it("changes the caller's own name", async () => {
  const client = await backend.clientOf("staff");
  const name = { firstName: "Samira", lastName: "Stafford" };
  await expect(renamePerson(client, { userId: personas.staff.id, name })).resolves.toMatchObject(name);
  await expect(readProfile(client, personas.staff.id)).resolves.toMatchObject(name);
});

it.each(["client", "admin"] as const)("lets no %s change another's name", async (who) => {
  const client = await backend.clientOf(who);
  const change = { userId: personas.otherClient.id, name: { firstName: "Someone", lastName: "Else" } };
  await expect(renamePerson(client, change)).rejects.toMatchObject({ kind: "missing" });
  const admin = await backend.clientOf("admin");
  await expect(readProfile(admin, personas.otherClient.id)).resolves.toMatchObject({ firstName: "Clara" });
});

it("refuses a row that is not a profile", async () => {
  const client = await supabaseOver(() => Response.json({ id: personas.client.id, role: "owner" }))();
  await expect(readProfile(client, personas.client.id)).rejects.toMatchObject({ kind: "unexpected" });
});

it("says that the server could not be reached", async () => {
  const client = await supabaseOver(() => Promise.reject(new TypeError("Failed to fetch")))();
  await expect(readProfile(client, personas.client.id)).rejects.toMatchObject({ kind: "offline", status: 0 });
});
