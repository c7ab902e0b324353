/** Minimum length of a password, in characters. `supabase/config.toml` has the same for a hosted project. */
export const shortestPassword = 12;

/** Hint next to the field of a new password. */
export const newPasswordHint = `At least ${shortestPassword} characters. A few unrelated words work well.`;

/** Message for a password that is too short. */
export const shortPasswordProblem = `Use at least ${shortestPassword} characters.`;

/** True when a password is too short. The server also refuses common ones, which are known only there. */
export function isShortPassword(password: string): boolean {
  return [...password].length < shortestPassword;
}
