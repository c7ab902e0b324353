import { isShortPassword, shortestPassword } from "@pipelark/shared-contracts/newPassword";

/** Number of bytes that bcrypt reads. */
const mostBytes = 72;

/** Returns why a password cannot be used, in words for its owner; null when it can. */
export async function newPasswordProblem(password: string, email: string): Promise<string | null> {
  if (isShortPassword(password)) return `Password should be at least ${shortestPassword} characters.`;
  if (new TextEncoder().encode(password).byteLength > mostBytes)
    return `Password should be at most ${mostBytes} bytes.`;
  if (new Set(password).size < 5) return "Password should have at least 5 different characters.";
  const small = password.toLowerCase();
  const name = email.split("@")[0] ?? "";
  if (name.length > 3 && small.includes(name)) return "Password should not contain your email address.";
  const common = await commonPasswords();
  // A common word with digits and signs at its end is as easy to guess.
  const isCommon = [small, small.replace(/[^a-z]+$/, ""), small.replaceAll(/[^a-z]/g, "")].some((word) =>
    common.has(word),
  );
  return isCommon ? "Password is too common." : null;
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 of the most leaked passwords. Loaded when the first password changes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary.passwords));
  return loaded;
}
