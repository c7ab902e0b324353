import type * as library from "@simplewebauthn/browser";
import type { BegunPasskey } from "@pipelark/shared-data/secondFactor/secondFactorSchema";

export type PasskeyRequest = Extract<BegunPasskey, { kind: "begun" }>;

/** `cancelled`: the user closed the browser's dialog, or it timed out. `known`: this device has a passkey of the account already. */
export type PasskeyAnswer = { kind: "answered"; response: object } | { kind: "cancelled" | "known" | "unsupported" };

/** True in browsers that have passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Has the browser make a passkey for this site. */
export function createPasskey({ challenge, credentials, user }: PasskeyRequest): Promise<PasskeyAnswer> {
  return askBrowser(async ({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        challenge,
        user,
        rp: { id: location.hostname, name: location.hostname },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: credentials,
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
        attestation: "none",
      },
    }),
  );
}

/** Has the user confirm with one of their passkeys. */
export function confirmWithPasskey({ challenge, credentials }: PasskeyRequest): Promise<PasskeyAnswer> {
  return askBrowser(async ({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: { challenge, rpId: location.hostname, allowCredentials: credentials, userVerification: "preferred" },
    }),
  );
}

type Library = typeof library;

async function askBrowser(ask: (loaded: Library) => Promise<object>): Promise<PasskeyAnswer> {
  if (!hasPasskeys()) return { kind: "unsupported" };
  const loaded = await import("@simplewebauthn/browser");
  try {
    return { kind: "answered", response: await ask(loaded) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") return { kind: "known" };
    if (name === "NotAllowedError" || name === "AbortError") return { kind: "cancelled" };
    throw error;
  }
}
