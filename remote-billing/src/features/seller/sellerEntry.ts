import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import * as v from "valibot";

function text(most: number, isRequired: boolean) {
  const problem = isRequired ? `Enter at most ${most} characters.` : `Enter at most ${most} characters, or nothing.`;
  return v.pipe(v.string(), v.trim(), v.minLength(isRequired ? 1 : 0, problem), v.maxLength(most, problem));
}

export const sellerEntrySchema = v.object({
  name: text(160, true),
  address: text(500, true),
  tax_number: text(40, false),
  email: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, emailProblem)),
  bank: text(500, false),
});
