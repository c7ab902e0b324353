import { jsonAnswer } from "../http/jsonAnswer.ts";

/** 429 with the seconds to wait. */
export function tooMany(
  retryAfter: number,
  message = "Too many requests. Please wait a few minutes and try again.",
): Response {
  return jsonAnswer({ status: 429, code: "over_request_rate_limit", message, retryAfter });
}

/** 429 after too many wrong passwords, of the caller or of others in the same network. */
export function tooManyPasswords(retryAfter: number): Response {
  return tooMany(retryAfter, "Too many wrong passwords from your network.");
}

/** 429 for a password that could not be compared in time. */
export function tooBusy(): Response {
  return tooMany(1, "Too many people are signing in right now.");
}

/** The same answer for a wrong password and an unknown address. */
export function wrongCredentials(): Response {
  return jsonAnswer({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
}

/** Answer for an account that is blocked from signing in. */
export function banned(): Response {
  return jsonAnswer({ status: 403, code: "user_banned", message: "User is banned" });
}

/** Answer for a token whose session has ended; supabase-js drops the session on this code. */
export function sessionEnded(): Response {
  return jsonAnswer({ status: 401, code: "session_not_found", message: "Your session has ended" });
}

/** Answer for a key that is not the publishable one. */
export function invalidKey(): Response {
  return jsonAnswer({ status: 401, code: "no_authorization", message: "Invalid API key" });
}
