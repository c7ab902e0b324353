import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { rightsSchema } from "@pipelark/shared-data/clients/rightsSchema";
import * as v from "valibot";

/** Form of an invitation. Id and token are part of it, so that a retry sends the same invitation. */
export const colleagueSchema = v.object({
  id: v.string(),
  token: v.string(),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty("Enter an email address."),
    v.check(isEmailAddress, emailProblem),
  ),
  ...rightsSchema.entries,
});
export type ColleagueInput = v.InferOutput<typeof colleagueSchema>;
