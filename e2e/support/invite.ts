import { expect, type APIRequestContext } from "@playwright/test";
import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import { callAs } from "./callAs.ts";

export type Invitation = { id: string; email: string; token: string; link: string };

/** Rights in the company; an admin's invitation gives all that it doesn't name. */
type Rights = { sees_money?: boolean; may_decide?: boolean; may_invite?: boolean };

const createdSchema = v.object({ kind: v.literal("created"), id: v.string() });

/** Invites a new person as the demo admin, as a client of a new or a known company or as staff; optionally by mail. */
export async function invite(
  request: APIRequestContext,
  who: (
    | { role: "staff" }
    | { role: "client"; company: string }
    | ({ role: "client"; client_account_id: string } & Rights)
  ) & { send_mail?: boolean },
): Promise<Invitation> {
  const id = randomUUID();
  const email = `invited-${id.slice(0, 8)}@newcomer.example`;
  const token = randomBytes(32).toString("base64url");
  const answer = await callAs(request, {
    account: "admin",
    name: "create_invitation",
    args: { request: { id, email, token, ...who } },
  });
  expect(v.is(createdSchema, answer), JSON.stringify(answer)).toBe(true);
  return { id, email, token, link: `/accept-invitation#token=${token}` };
}
