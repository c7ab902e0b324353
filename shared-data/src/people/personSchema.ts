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

const namePart = v.pipe(v.string(), v.trim(), v.maxLength(longestPersonName));

/** Fields that people may change about themselves. One of the two may be empty. */
export const personNameSchema = v.pipe(
  v.object({ firstName: namePart, lastName: namePart }),
  v.forward(
    v.check(({ firstName, lastName }) => firstName !== "" || lastName !== "", "Enter a first or a last name"),
    ["firstName"],
  ),
);
export type PersonName = v.InferOutput<typeof personNameSchema>;
