import { enteredLine } from "@pipelark/shared-data/enteredText";
import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { visibilitySchema } from "@pipelark/shared-data/vault/itemSchema";
import { enteredWebAddress } from "@pipelark/shared-data/vault/webAddress";
import * as v from "valibot";
import type { SecretContents } from "../crypto/secretContents.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

/** Validation of a password's fields. */
export const secretEntrySchema = v.object({
  title: enteredLine({ most: entryLimits.vaultTitle, empty: entryProblems.title }),
  username: v.pipe(v.string(), v.trim(), v.maxLength(500, "Enter at most 500 characters.")),
  password: v.pipe(
    v.string(),
    v.minLength(1, "Enter the password, or generate one."),
    v.maxLength(1000, "Use at most 1,000 characters."),
  ),
  url: enteredWebAddress,
  notes: v.pipe(v.string(), v.trim(), v.maxLength(5000, "Enter at most 5,000 characters.")),
  visibility: visibilitySchema,
  readerIds: v.array(v.string()),
});
export type EnteredSecret = v.InferOutput<typeof secretEntrySchema>;

const nothing: SecretContents = { username: "", password: "", url: "", notes: "" };

/** Initial values of the form. */
export function entryOf(secret: Secret | null, contents: SecretContents | null): EnteredSecret {
  return {
    title: secret?.title ?? "",
    ...(contents ?? nothing),
    visibility: secret?.visibility ?? "studio",
    readerIds: secret?.readerIds ?? [],
  };
}
