import * as v from "valibot";

/** An e-mail address as the database compares it: in small letters. */
export const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u),
  v.transform((text) => text.toLowerCase()),
);

/** A password that is only compared; bcrypt itself reads 72 bytes of it. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[^\p{Cs}\0]+$/u));

/** What a link in a mail carries: a hash in hexadecimal digits, never an empty text. */
export const tokenHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{56,128}$/));

/** The digits that a mail says. */
export const code = v.pipe(v.string(), v.regex(/^\d{6,10}$/));

/** What the link of an invitation carries: 32 random bytes. */
export const invitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** A first or a last name, as the database takes it. */
export const nameOfPerson = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.regex(/^[^\p{Cc}\p{Cs}]+$/u),
);

export const refreshToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** What supabase-js sends along and nothing here reads. */
export const unused = {
  gotrue_meta_security: v.optional(
    v.pipe(
      v.custom<unknown>((value) => !Array.isArray(value)),
      v.strictObject({ captcha_token: v.optional(v.pipe(v.string(), v.maxLength(2048))) }),
    ),
  ),
  code_challenge: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128)))),
  code_challenge_method: v.optional(v.nullable(v.picklist(["s256", "plain"]))),
};
