import { jsonAnswer } from "../http/jsonAnswer.ts";

/** 429 with the seconds to wait. */
export function tooMany(retryAfter: number): Response {
  const message = "Too many requests. Please wait a few minutes and try again.";
  return jsonAnswer({ status: 429, code: "over_request_rate_limit", message, retryAfter });
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
