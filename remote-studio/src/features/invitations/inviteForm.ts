import { isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { roleSchema } from "@pipelark/shared-contracts/role";
import type { InvitedCompany } from "@pipelark/shared-data/invitations/invitationSchema";
import * as v from "valibot";
import { nameOfNewCompany } from "#lib/CompanyPicker.tsx";

/** What is entered for an invitation. Id and token are made with it, so that sending it again is the same invitation. */
export const inviteSchema = v.pipe(
  v.object({
    id: v.string(),
    token: v.string(),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.nonEmpty("Enter an email address."),
      v.check(isEmailAddress, "Enter an email address such as name@company.example."),
    ),
    role: roleSchema,
    /** As `CompanyPicker` has it; empty for none. */
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

/** The company of a client; nobody else has one. */
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

/** The link that a token stands in: behind the #, so that no server ever reads it. */
export function linkOf(token: string): string {
  return `${location.origin}/accept-invitation#token=${token}`;
}
