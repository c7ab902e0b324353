import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import { demoPassword } from "../server/demoAccounts.ts";
import type { AbuseWorld } from "./abuseWorld.ts";

/** Account with a device that the server knows. The password is that of the demo accounts. */
export type Person = { email: string; from: string; mark: string };

const sessionSchema = v.object({ access_token: v.string() });
const createdSchema = v.object({ kind: v.literal("created") });

/** Invites so many people as the demo admin, and signs each up from another network. */
export async function makePeople(world: AbuseWorld, howMany: number): Promise<Person[]> {
  const admin = { email: "admin@pipelark.example", password: demoPassword };
  const signedIn = await world.ask("/auth/v1/token?grant_type=password", { from: "9.1.1", body: admin });
  const { access_token } = v.parse(sessionSchema, JSON.parse(signedIn.text));
  const people: Person[] = [];
  for (let number = 1; number <= howMany; number += 1) {
    const email = `person-${number}@newcomer.example`;
    const token = randomBytes(32).toString("base64url");
    const invited = await world.ask("/rest/v1/rpc/create_invitation", {
      from: `9.1.${number}`,
      authorization: `Bearer ${access_token}`,
      body: { request: { id: randomUUID(), email, token, role: "staff" } },
    });
    v.parse(createdSchema, JSON.parse(invited.text));
    const from = `9.0.${number}`;
    const data = { invitation_token: token, first_name: "Pat", last_name: "Person" };
    const { status, mark } = await world.ask("/auth/v1/signup", {
      from,
      body: { email, password: demoPassword, data },
    });
    if (status !== 200) throw new Error(`Could not sign up person ${number}: ${status}`);
    people.push({ email, from, mark });
  }
  return people;
}
