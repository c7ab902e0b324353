/** How far the time in a signature may be from ours. */
const longestAgeInSeconds = 180;

type Signed = {
  /** As it was sent, byte for byte. */
  body: Uint8Array;
  /** Two while one replaces the other. */
  secrets: readonly string[];
  /** Milliseconds since 1970. */
  now?: number;
};

/** Whether a header `t=…,v1=…` signs a body, as Stripe and Calendly do: an HMAC over time and body, at most three minutes old. */
export async function isSignedWithTime({
  body,
  header,
  secrets,
  now = Date.now(),
}: Signed & { header: string }): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!isRecent(time, now)) return false;
  const signed = joined(`${time}.`, body);
  const given = parts.filter(([name]) => name === "v1").map(([, hex = ""]) => bytesOfHex(hex));
  return isAnyValid(signed, { keys: secrets.map(bytesOf), signatures: given });
}

/** Whether a header is the HMAC of the body alone in hexadecimal, as Cal.com sends it. It has no time. */
export function isSignedInHex({ body, header, secrets }: Signed & { header: string }): Promise<boolean> {
  return isAnyValid(body, { keys: secrets.map(bytesOf), signatures: [bytesOfHex(header)] });
}

/**
 * Whether a body is signed by Standard Webhooks: `v1,<base64>` over id, time and body, at most three minutes old. Written here, because functions
 * load no packages.
 */
export async function isStandardWebhook({
  body,
  headers,
  secrets,
  now = Date.now(),
}: Signed & { headers: Headers }): Promise<boolean> {
  const id = headers.get("webhook-id") ?? "";
  const time = headers.get("webhook-timestamp") ?? "";
  if (id === "" || !isRecent(time, now)) return false;
  const given = (headers.get("webhook-signature") ?? "")
    .split(" ")
    .filter((part) => part.startsWith("v1,"))
    .map((part) => bytesOfBase64(part.slice(3)));
  const keys = secrets.map((secret) => bytesOfBase64(secret.replace(/^whsec_/, "")));
  return isAnyValid(joined(`${id}.${time}.`, body), { keys, signatures: given });
}

/** Signatures of one header that are compared: more are none of a sender's. */
const mostSignatures = 4;

type Candidates = { keys: readonly (Uint8Array | null)[]; signatures: readonly (Uint8Array | null)[] };

/** Compares in constant time, by the platform. */
async function isAnyValid(signed: Uint8Array, { keys, signatures }: Candidates): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const tried = signatures.filter((one) => one?.byteLength === 32).slice(0, mostSignatures);
  const verdicts = await Promise.all(
    keys.map(async (bytes) => {
      if (bytes === null || bytes.byteLength === 0) return [];
      const key = await crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, ["verify"]);
      return Promise.all(
        tried.map((signature) =>
          crypto.subtle.verify("HMAC", key, new Uint8Array(signature ?? []), new Uint8Array(signed)),
        ),
      );
    }),
  );
  return verdicts.flat().includes(true);
}

function isRecent(seconds: string, now: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now / 1000 - Number(seconds)) <= longestAgeInSeconds;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(text: string, body: Uint8Array): Uint8Array {
  const start = bytesOf(text);
  const whole = new Uint8Array(start.byteLength + body.byteLength);
  whole.set(start);
  whole.set(body, start.byteLength);
  return whole;
}

function bytesOfHex(hex: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]{4,200}={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
