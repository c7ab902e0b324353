import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { roleSchema } from "@pipelark/shared-contracts/role";
import type { InvitedCompany } from "@pipelark/shared-data/invitations/invitationSchema";
import * as v from "valibot";
import { nameOfNewCompany } from "@pipelark/shared-signed-in/CompanyPicker";

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
