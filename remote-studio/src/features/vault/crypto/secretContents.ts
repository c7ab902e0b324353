import * as v from "valibot";
import { utf8 } from "./bytes.ts";
import { type Envelope, open, seal } from "./envelope.ts";
import type { VaultKey } from "./vaultKey.ts";

const contentsSchema = v.object({ username: v.string(), password: v.string(), url: v.string(), notes: v.string() });

/** Encrypted part of a password. */
export type SecretContents = v.InferOutput<typeof contentsSchema>;

/** Padding to a multiple of this many bytes, because lengths reveal something. */
const block = 256;

export async function sealContents(
  { id: keyId, key }: VaultKey,
  { secretId, contents }: { secretId: string; contents: SecretContents },
): Promise<Envelope> {
  const text = utf8(JSON.stringify(contents));
  const bytes = new Uint8Array(Math.ceil(text.length / block) * block).fill(0x20);
  bytes.set(text);
  return seal(key, { bytes, context: contextOf({ keyId, secretId }) });
}

/** Null if it was not sealed with this key for this row, or was changed since. */
export async function openContents(
  { id: keyId, key }: VaultKey,
  { secretId, envelope }: { secretId: string; envelope: Envelope },
): Promise<SecretContents | null> {
  const opened = await open(key, { envelope, context: contextOf({ keyId, secretId }) });
  if (opened.kind === "not-authentic") return null;
  const json: unknown = JSON.parse(new TextDecoder().decode(opened.bytes));
  return v.parse(contentsSchema, json);
}

function contextOf({ keyId, secretId }: { keyId: string; secretId: string }): string {
  return `pipelark vault 1 secret ${keyId} ${secretId}`;
}
