import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { callDatabase, DatabaseRefusal } from "../_shared/database.ts";
import { answerJson, corsHeaders, parseObject, readBody, refuse } from "../_shared/http.ts";
import type { DatabaseSettings } from "../_shared/settings.ts";
import { type PasskeyAnswer, readPasskeyAnswer, transportsOf } from "./passkeyAnswer.ts";

const longestBody = 32 * 1024;

/**
 * Answers `POST { purpose: "add", name, response }` and `POST { purpose: "prove", response }`: checks what a passkey signed, for the session of the
 * caller. The database gave the challenge to this session (`begin_passkey`), and gives it out for one check only.
 */
export async function secondFactor(request: Request, settings: DatabaseSettings): Promise<Response> {
  try {
    return await answer(request, settings);
  } catch (error) {
    console.error("second-factor:", error instanceof Error ? error.message : error);
    if (error instanceof DatabaseRefusal && error.status === 429) return refuse(429, "TOO_MANY", "Too many requests");
    if (error instanceof DatabaseRefusal && (error.status === 401 || error.status === 403)) {
      return refuse(error.status, "UNAUTHORIZED", "Sign in first");
    }
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}

async function answer(request: Request, settings: DatabaseSettings): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST");
  const bytes = await readBody(request, longestBody);
  if (bytes === null) return refuse(413, "PAYLOAD_TOO_LARGE", "The request is too large");
  const body = parseObject(new TextDecoder().decode(bytes));
  const given = readPasskeyAnswer(body);
  if (given === null) return refuse(400, "BAD_REQUEST", "Send the answer of a passkey");

  const taken = await callDatabase(settings, {
    name: "take_passkey_challenge",
    args: { request: { purpose: given.purpose, credential_id: given.response.id } },
    caller: {
      authorization: request.headers.get("authorization") ?? "",
      address: request.headers.get("cf-connecting-ip"),
    },
  });
  if (taken.kind !== "taken") return answerJson(200, { kind: taken.kind });
  const checked = await check(given, { taken, siteUrl: settings.siteUrl });
  const finished = await callDatabase(settings, {
    name: "finish_passkey",
    args: {
      request: {
        ticket: taken.ticket,
        is_right: checked !== null,
        ...(given.purpose === "add" && { name: given.name, transports: transportsOf(body) }),
        ...checked,
      },
    },
  });
  return answerJson(200, finished);
}

type Checked = { credential_id: string; public_key?: string; sign_count: number };

/** Checks challenge, origin, site and signature. Null: one of them is not right, or the answer cannot be read. */
async function check(
  given: PasskeyAnswer,
  { taken, siteUrl }: { taken: Record<string, unknown>; siteUrl: string },
): Promise<Checked | null> {
  const { origin, hostname } = new URL(siteUrl);
  const expected = {
    expectedChallenge: String(taken.challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    // The password was the first factor: to hold the key is enough for the second.
    requireUserVerification: false,
  };
  try {
    if (given.purpose === "add") {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: given.response,
      });
      if (!verified) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credential_id: id, public_key: toText(publicKey), sign_count: counter };
    }
    const credential = {
      id: given.response.id,
      publicKey: toBytes(String(taken.public_key)),
      counter: Number(taken.sign_count),
    };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: given.response,
      credential,
    });
    return verified
      ? { credential_id: authenticationInfo.credentialID, sign_count: authenticationInfo.newCounter }
      : null;
  } catch (error) {
    console.error("second-factor: a passkey was refused:", error instanceof Error ? error.name : "unknown");
    return null;
  }
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
