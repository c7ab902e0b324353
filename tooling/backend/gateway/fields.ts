import * as v from "valibot";
import { longestEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { longestPersonName } from "@pipelark/shared-contracts/personName";

/**
 * Schema of an object with exactly these fields. Lists are checked first, because valibot accepts a list as an object
 * without fields. Each field has `v.examples` of valid values unless they are listed; the type fuzz is generated from
 * these.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<unknown>((value) => !Array.isArray(value)),
    v.strictObject(entries),
  );
}

/** Email address in lower case, as the database compares it. */
export const email = v.pipe(
  v.string(),
  v.maxLength(longestEmailAddress),
  v.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u),
  v.transform((text) => text.toLowerCase()),
  v.examples(["nobody@pipelark.example"]),
);

/** Password that is only compared; bcrypt reads 72 bytes of it. */
export const password = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\p{Cs}\0]+$/u),
  v.examples(["seven tall green ladders"]),
);

/** Hash in the link of a mail, in hexadecimal digits, never empty. */
export const tokenHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{56,128}$/), v.examples(["0".repeat(56)]));

/** Token in the link of an invitation: 32 random bytes. */
export const invitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/), v.examples(["A".repeat(43)]));

/** First or last name, as the database accepts it. */
export const nameOfPerson = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(longestPersonName),
  v.regex(/^[^\p{Cc}\p{Cs}]+$/u),
  v.examples(["Ada"]),
);

export const refreshToken = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  v.examples(["00000000-0000-4000-8000-000000000000"]),
);

/** Page that the link of a mail leads to. */
export const redirectTo = v.pipe(
  v.string(),
  v.regex(/^[^\0]{1,2000}$/),
  v.examples(["http://localhost:4400/update-password"]),
);

/** Fields that supabase-js sends and nothing here reads. */
export const unused = {
  gotrue_meta_security: v.optional(
    fields({ captcha_token: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,2048}$/), v.examples(["a-token"]))) }),
  ),
  code_challenge: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/), v.examples(["a-challenge"])))),
  code_challenge_method: v.optional(v.nullable(v.picklist(["s256", "plain"]))),
};
