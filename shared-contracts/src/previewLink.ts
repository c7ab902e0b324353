import * as v from "valibot";

/** File at the root of a site with the public keys that may sign preview links, raw and in base64url. Only previews fetch it. */
export const previewKeysFile = "preview-keys.json";

export const previewKeysSchema = v.array(v.string());

/** Version of one remote, whose `integrity.json` has this hash. */
const previewVersionSchema = v.strictObject({
  remote: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  filesIntegrity: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
});
export type PreviewVersion = v.InferOutput<typeof previewVersionSchema>;

/** A preview link's permission: to see these versions until a time in seconds since 1970. */
export const previewGrantSchema = v.strictObject({
  versions: v.pipe(v.array(previewVersionSchema), v.minLength(1), v.maxLength(100)),
  until: v.number(),
  /** True if the tab shows those that somebody chooses, and not all of them. */
  isChoice: v.optional(v.boolean(), false),
});
export type PreviewGrant = v.InferOutput<typeof previewGrantSchema>;

/** The text signed with Ed25519: a purpose prefix and the grant's JSON in base64url. A token is that text, a dot and the signature. */
export function signedText(encodedGrant: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`pipelark-preview.${encodedGrant}`);
}
