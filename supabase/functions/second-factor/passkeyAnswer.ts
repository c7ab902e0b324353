import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isRecord } from "../_shared/http.ts";

/** Answer of a browser to a challenge, with the fields that are checked. */
export type PasskeyAnswer =
  | { purpose: "add"; name: string; response: RegistrationResponseJSON }
  | { purpose: "prove"; response: AuthenticationResponseJSON };

const longestText = 16_000;

/** Reads the body of a request; null when a field is missing or of another type. */
export function readPasskeyAnswer(body: Record<string, unknown> | null): PasskeyAnswer | null {
  const sent = body?.response;
  if (!body || !isRecord(sent) || !isRecord(sent.response)) return null;
  const { id, rawId, type } = sent;
  const { clientDataJSON, attestationObject, authenticatorData, signature } = sent.response;
  if (!isText(id) || rawId !== id || type !== "public-key" || !isText(clientDataJSON)) return null;
  const credential = { id, rawId: id, type, clientExtensionResults: {} } as const;
  if (body.purpose === "add" && isText(body.name) && isText(attestationObject)) {
    const response = { clientDataJSON, attestationObject };
    return { purpose: "add", name: body.name, response: { ...credential, response } };
  }
  if (body.purpose === "prove" && isText(authenticatorData) && isText(signature)) {
    return {
      purpose: "prove",
      response: { ...credential, response: { clientDataJSON, authenticatorData, signature } },
    };
  }
  return null;
}

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** Ways in which a browser reaches the passkey, as it says: a hint for the next time. */
export function transportsOf(body: Record<string, unknown> | null): string[] {
  const sent = body?.response;
  const said = isRecord(sent) && isRecord(sent.response) ? sent.response.transports : null;
  return Array.isArray(said) ? knownTransports.filter((one) => said.includes(one)) : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= longestText;
}
