import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import * as v from "valibot";
import { enteredLine, optionalText, singleLine } from "../enteredText.ts";
import { atMostCharacters, entryLimits } from "../entryLimits.ts";
import { entryProblems } from "../entryProblems.ts";
import { addressStates, type Contact, type Firm, type StoredFirm } from "./firmSchema.ts";

const nameLength = entryLimits.companyName;

function line(most: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(most, `Use ${atMostCharacters(most)}.`), singleLine);
}

const foundOn = v.nullable(v.pipe(v.string(), v.isoDate(entryProblems.day)));

/** A stored firm as a form, with the version that the edit is based on. */
export const firmEntrySchema = v.object({
  id: v.string(),
  version: v.number(),
  name: enteredLine({ most: nameLength, empty: "Enter the firm's name." }),
  /** As typed; the database takes a web address apart. Empty for none. */
  domain: v.pipe(v.string(), v.trim(), v.maxLength(253, "Enter an address such as firm.example.")),
  industry: line(80),
  country: line(60),
  employees: v.nullable(
    v.pipe(
      v.number("Enter a number."),
      v.minValue(1, "Enter a number above zero."),
      v.maxValue(5_000_000, "Enter a number of at most five million."),
    ),
  ),
  about: optionalText(1000),
  source: line(nameLength),
  foundOn,
});
export type FirmEntry = v.InferOutput<typeof firmEntrySchema>;

/** A stored contact as a form, with the version that the edit is based on. */
export const contactEntrySchema = v.object({
  id: v.string(),
  version: v.number(),
  name: enteredLine({ most: nameLength, empty: "Enter the contact's name." }),
  email: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, emailProblem)),
  title: line(nameLength),
  /** Empty for none. */
  profileUrl: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(entryLimits.webAddress, entryProblems.webAddressTooLong),
    v.check((url) => url === "" || /^https:\/\/\S+$/i.test(url), entryProblems.webAddress),
  ),
  addressState: v.picklist(addressStates),
  source: line(nameLength),
  foundOn,
});
export type ContactEntry = v.InferOutput<typeof contactEntrySchema>;

export function firmEntryOf(firm: Firm | StoredFirm): FirmEntry {
  const { id, version, name, domain, industry, country, employees, about, source, foundOn: day } = firm;
  return { id, version, name, domain: domain ?? "", industry, country, employees, about, source, foundOn: day };
}

export function contactEntryOf(contact: Contact): ContactEntry {
  const { id, version, name, email, title, profileUrl, addressState, source, foundOn: day } = contact;
  return {
    id,
    version,
    name: name ?? "",
    email: email ?? "",
    title,
    profileUrl: profileUrl ?? "",
    addressState,
    source,
    foundOn: day,
  };
}
