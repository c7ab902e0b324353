import * as v from "valibot";

/** A report counts for a whole number of pages, a thousand at most. */
export function isSignalShare(text: string): boolean {
  const share = Number(text);
  const pages = Math.round(1 / share);
  return text !== "" && (share === 0 || (share >= 0.001 && share <= 1 && Math.abs(share * pages - 1) < 0.02));
}

export function isErrorsDsn(text: string): boolean {
  return /^https?:\/\/\w+@[a-z0-9.-]+(:\d{1,5})?(\/[\w-]+)*\/\w+$/.test(text);
}

/** Returns the names in a list separated by spaces or commas. */
export function namesIn(text = ""): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Refuses wildcards, and what would be a second directive of a policy. */
export function isImageHost(name: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name);
}

export function isOperationsOrigin(text: string): boolean {
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(text) && new URL(text).origin === text;
}

/** Recognizes a key that bypasses row-level security: of today's kind, or a token with the service role. */
export function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  const schema = v.pipe(v.string(), v.parseJson(), v.object({ role: v.picklist(["service_role", "supabase_admin"]) }));
  return key.startsWith("sb_secret_") || v.is(schema, payload);
}

/** The sender of emails as in a mail's head, with a name or without. */
export const senderPattern = /^[^\p{Cc}<>"]{0,100}<[^\s\p{Cc}@<>"(),:;\\]+@[^\s\p{Cc}@<>"(),:;\\]+>$/u;

/** Writes an address without a name in the form that has one. */
export function withBrackets(text: string): string {
  const written = text.trim();
  return written.includes("<") ? written : `<${written}>`;
}
