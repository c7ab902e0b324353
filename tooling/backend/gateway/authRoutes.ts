import * as v from "valibot";
import { route } from "./authRoute.ts";
import { changePassword } from "./changePassword.ts";
import {
  email,
  fields,
  invitationToken,
  nameOfPerson,
  password,
  redirectTo,
  refreshToken,
  tokenHash,
  unused,
} from "./fields.ts";
import { recover } from "./recover.ts";
import { refreshSession } from "./refreshSession.ts";
import { signIn } from "./signIn.ts";
import { signOut } from "./signOut.ts";
import { signUp } from "./signUp.ts";
import { verifyRecovery } from "./verifyRecovery.ts";

const { optional, literal, picklist } = v;
const redirect = { redirect_to: optional(redirectTo) };

/**
 * Lists every route of `/auth/v1` and the requests that each accepts. Anything else is answered with 404;
 * authRoutes.fuzz.test.ts sends every field of these with wrong types.
 */
export const authRoutes = [
  route("POST token", {
    query: { grant_type: literal("password") },
    body: fields({ email, password, ...unused }),
    answer: signIn,
  }),
  route("POST token", {
    query: { grant_type: literal("refresh_token") },
    body: fields({ refresh_token: refreshToken }),
    answer: refreshSession,
  }),
  route("POST logout", {
    query: { scope: optional(picklist(["global", "local", "others"])) },
    answer: (_, call) => signOut(call),
  }),
  route("GET user", { answer: (_, call) => call.pass({ path: "user", method: "GET" }) }),
  route("PUT user", {
    body: fields({ password, current_password: optional(password), ...unused }),
    answer: changePassword,
  }),
  route("POST recover", { query: redirect, body: fields({ email, ...unused }), answer: recover }),
  route("POST verify", {
    query: redirect,
    body: fields({ type: literal("recovery"), token_hash: tokenHash, ...unused }),
    answer: verifyRecovery,
  }),
  route("POST signup", {
    query: redirect,
    body: fields({
      email,
      password,
      data: fields({ invitation_token: invitationToken, first_name: nameOfPerson, last_name: nameOfPerson }),
      ...unused,
    }),
    answer: signUp,
  }),
  route("GET settings", { answer: (_, call) => call.pass({ path: "settings", method: "GET" }) }),
  route("GET health", { answer: (_, call) => call.pass({ path: "health", method: "GET" }) }),
];
