import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";

const nameLength = entryLimits.companyName;

/** A lead entered by hand, with its firm and its contact. The ids are generated with the form, so that a retry adds nothing twice. */
export const handEntrySchema = v.object({
  id: idColumn,
  firmId: idColumn,
  contactId: idColumn,
  /** The client company that it is proposed to. */
  companyId: v.pipe(v.string("Choose a client."), v.uuid("Choose a client.")),
  firm: enteredLine({ most: nameLength, empty: "Enter the firm's name." }),
  website: v.pipe(v.string(), v.trim(), v.maxLength(253, "Enter an address such as firm.example.")),
  person: enteredLine({ most: nameLength, empty: "Enter the contact's name." }),
  title: v.pipe(v.string(), v.trim(), v.maxLength(nameLength, "Use a shorter title.")),
  email: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, emailProblem)),
});
export type HandEntry = v.InferOutput<typeof handEntrySchema>;
