import { jsonAnswer } from "../http/jsonAnswer.ts";

/** 429 with the seconds to wait. */
export function tooMany(
  retryAfter: number,
  message = "Too many requests. Please wait a few minutes and try again.",
): Response {
  return jsonAnswer({ status: 429, code: "over_request_rate_limit", message, retryAfter });
}

/** For whoever tried wrong passwords, or shares a network with somebody who did. */
export function tooManyPasswords(retryAfter: number): Response {
  return tooMany(retryAfter, "Too many wrong passwords from your network.");
}

/** For a password that nobody had time to compare. */
export function tooBusy(): Response {
  return tooMany(1, "Too many people are signing in at this moment.");
}

/** The one answer to a wrong password and to an unknown address. */
export function wrongCredentials(): Response {
  return jsonAnswer({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
}

/** For an account that may not sign in at present. */
export function banned(): Response {
  return jsonAnswer({ status: 403, code: "user_banned", message: "User is banned" });
}

/** For a token whose session is over; supabase-js forgets the session by this code. */
export function sessionEnded(): Response {
  return jsonAnswer({ status: 401, code: "session_not_found", message: "Your session has ended" });
}
