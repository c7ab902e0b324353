import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { roleSchema } from "@pipelark/shared-contracts/role";
import type { InvitedCompany } from "@pipelark/shared-data/invitations/invitationSchema";
import * as v from "valibot";
import { nameOfNewCompany } from "#lib/CompanyPicker.tsx";

/** Form of an invitation. Id and token are part of it, so that a retry sends the same invitation. */
export const inviteSchema = v.pipe(
  v.object({
    id: v.string(),
    token: v.string(),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.nonEmpty("Enter an email address."),
      v.check(isEmailAddress, emailProblem),
    ),
    role: roleSchema,
    /** Value of `CompanyPicker`; empty for none. */
    company: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [["role"], ["company"]],
      ({ role, company }) => role !== "client" || company !== "",
      "Choose a company, or type the name of a new one.",
    ),
    ["company"],
  ),
);
export type InviteInput = v.InferOutput<typeof inviteSchema>;

/** The client's company; other roles have none. */
export function companyOf({ role, company }: Pick<InviteInput, "role" | "company">): InvitedCompany | null {
  if (role !== "client") return null;
  const name = nameOfNewCompany(company);
  return name === null ? { kind: "known", id: company } : { kind: "new", name };
}

/** 32 random bytes as 43 characters: the secret of a link. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Link with a token in its fragment, which browsers never send to a server. */
export function linkOf(token: string): string {
  return `${location.origin}/accept-invitation#token=${token}`;
}
