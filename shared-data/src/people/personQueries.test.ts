import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { personas, type Persona } from "@pipelark/shared-testing/personas";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, it } from "vitest";
import { personMutations, personQueries } from "./personQueries.ts";

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

function signedInAs(persona: Extract<Persona, "admin" | "client">) {
  const user = { ...fakePerson(persona).user, id: personas[persona].id };
  return fakeShellServices({ user, supabase: () => backend.clientOf(persona) });
}

it("asks once for what two places show", async () => {
  const queries = new QueryClient();
  const { profile } = personQueries;
  const services = signedInAs("admin");
  const [first] = await Promise.all([
    queries.query(profile(services, personas.staff.id)),
    queries.query(profile(services, personas.staff.id)),
  ]);
  expect(first).toMatchObject({ firstName: "Sam" });
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

it("reads a changed name again, also in the session", async () => {
  const queries = new QueryClient();
  const services = signedInAs("client");
  await queries.query(personQueries.profile(services, personas.client.id));
  const rename = new MutationObserver(queries, personMutations.rename(services, personas.client.id));
  await rename.mutate({ firstName: "Clea", lastName: "Client" });
  expect(queries.getQueryState(personQueries.profile(services, personas.client.id).queryKey)?.isInvalidated).toBe(true);
  expect(services.calls.refreshUser).toBe(1);
});

it("leaves the session alone when the name was refused", async () => {
  const services = signedInAs("admin");
  const rename = new MutationObserver(new QueryClient(), personMutations.rename(services, personas.otherClient.id));
  await expect(rename.mutate({ firstName: "Claire", lastName: "Castellan" })).rejects.toMatchObject({
    kind: "missing",
  });
  expect(services.calls.refreshUser).toBe(0);
});
