export const shortestPassword = 12;

/** What a person can be told of a new password before the server is asked; null when there is nothing. The server knows the common ones. */
export function faultOfNewPassword(password: string): string | null {
  return [...password].length < shortestPassword ? `Use at least ${shortestPassword} characters.` : null;
}
