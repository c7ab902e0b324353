import { longestPersonName } from "@pipelark/shared-contracts/personName";
import { roleSchema } from "@pipelark/shared-contracts/role";
import type { UserProfile } from "@pipelark/shared-contracts/sessionUser";
import * as v from "valibot";

/** One row of the table `userProfile`. */
export const userProfileSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  role: v.nullable(roleSchema),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, UserProfile>;

/** Fields that people may change about themselves. */
export const personNameSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.minLength(1, "Enter a first name"), v.maxLength(longestPersonName)),
  lastName: v.pipe(v.string(), v.trim(), v.maxLength(longestPersonName)),
});
export type PersonName = v.InferOutput<typeof personNameSchema>;
