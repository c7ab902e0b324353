import * as v from "valibot";

/**
 * An object of these fields and no others. The check before it is for lists: to valibot, a list is an object without fields.
 * Each field says by `v.examples` what it takes, unless its values are listed: the type fuzz is made of that.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<unknown>((value) => !Array.isArray(value)),
    v.strictObject(entries),
  );
}

/** An e-mail address as the database compares it: in small letters. */
export const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u),
  v.transform((text) => text.toLowerCase()),
  v.examples(["nobody@pipelark.example"]),
);

/** A password that is only compared; bcrypt itself reads 72 bytes of it. */
export const password = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\p{Cs}\0]+$/u),
  v.examples(["seven tall green ladders"]),
);

/** What a link in a mail carries: a hash in hexadecimal digits, never an empty text. */
export const tokenHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{56,128}$/), v.examples(["0".repeat(56)]));

/** What the link of an invitation carries: 32 random bytes. */
export const invitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/), v.examples(["A".repeat(43)]));

/** A first or a last name, as the database takes it. */
export const nameOfPerson = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.regex(/^[^\p{Cc}\p{Cs}]+$/u),
  v.examples(["Ada"]),
);

export const refreshToken = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  v.examples(["00000000-0000-4000-8000-000000000000"]),
);

/** The page that a mail's link leads to. */
export const redirectTo = v.pipe(
  v.string(),
  v.regex(/^[^\0]{1,2000}$/),
  v.examples(["http://localhost:4400/update-password"]),
);

/** What supabase-js sends along and nothing here reads. */
export const unused = {
  gotrue_meta_security: v.optional(
    fields({ captcha_token: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,2048}$/), v.examples(["a-token"]))) }),
  ),
  code_challenge: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/), v.examples(["a-challenge"])))),
  code_challenge_method: v.optional(v.nullable(v.picklist(["s256", "plain"]))),
};
