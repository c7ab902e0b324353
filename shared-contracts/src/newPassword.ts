export const shortestPassword = 12;

/** Checks a new password before the server does; null when it is fine. Common passwords are known only to the server. */
export function faultOfNewPassword(password: string): string | null {
  return [...password].length < shortestPassword ? `Use at least ${shortestPassword} characters.` : null;
}
