import { createHash } from "node:crypto";

type Invitation = { email: string; role?: string; company?: string; columns?: string };

/** Returns the token of the invitation that {@link givenInvitation} makes for this address. */
export function tokenOf(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/** Returns a script that adds an invitation as its owner. `columns` is what to set in it afterwards. */
export function givenInvitation({ email, role = "staff", company, columns }: Invitation): string {
  const account = company === undefined ? "null" : `'${company}'`;
  const change = columns === undefined ? "" : `update public.invitation set ${columns} where email = '${email}';`;
  return `select private.invite(gen_random_uuid(), '${email}', '${role}', ${account}, '${tokenOf(email)}'); ${change}`;
}
