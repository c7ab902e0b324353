import { roleSchema } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { visibilitySchema } from "./itemSchema.ts";

const base64 = v.pipe(v.string(), v.base64());

/** The vault's key, wrapped under a key derived from a passphrase or a code. Texts in base64. */
export const wrappedKeySchema = v.object({
  iterations: v.pipe(v.number(), v.integer(), v.minValue(600_000), v.maxValue(10_000_000)),
  salt: base64,
  iv: base64,
  ciphertext: base64,
});
export type WrappedKey = v.InferOutput<typeof wrappedKeySchema>;

/** A password as lists show it, without its secret. */
export const secretSchema = v.pipe(
  v.object({
    id: idColumn,
    title: v.string(),
    owner_id: idColumn,
    owner_name: v.string(),
    visibility: visibilitySchema,
    reader_ids: v.array(idColumn),
    reader_names: v.array(v.string()),
    version: v.pipe(v.number(), v.integer()),
    updated_at: timestampColumn,
    updated_by_name: v.string(),
  }),
  v.transform((row) => ({
    id: row.id,
    title: row.title,
    owner: { id: row.owner_id, name: row.owner_name },
    visibility: row.visibility,
    readerIds: row.reader_ids,
    readerNames: row.reader_names,
    /** Number of changes. An edit sends the version that it is based on. */
    version: row.version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  })),
);
export type Secret = v.InferOutput<typeof secretSchema>;

/** A password as it is stored. Without `sealed`, the stored secret stays. */
export type SecretEntry = Pick<Secret, "id" | "title" | "visibility" | "readerIds"> & {
  /** Null for a new password. */
  version: number | null;
  keyId: string;
  sealed: { ciphertext: string; iv: string } | null;
};

const missing = v.object({ kind: v.literal("missing") });
const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const signInAgain = v.object({ kind: v.literal("sign-in-again") });
const saved = v.object({ kind: v.literal("saved") });

export const vaultSchema = v.object({
  kind: v.literal("vault"),
  state: v.picklist(["none", "closed", "admitted", "member"]),
});
/** The caller's access to the passwords: not set up, not admitted, admitted with a code, or member. */
export type VaultState = v.InferOutput<typeof vaultSchema>["state"];

/** Permission to fetch, once and within a minute, the data that was logged. */
const granted = v.object({ kind: v.literal("granted"), grant_id: idColumn });

export const askForKeyOutcomeSchema = v.variant("kind", [granted, missing, signInAgain]);

export const readKeyOutcomeSchema = v.variant("kind", [
  v.pipe(
    v.object({
      kind: v.literal("key"),
      key_id: idColumn,
      wrapped: wrappedKeySchema,
      opened_by: v.picklist(["passphrase", "code"]),
    }),
    v.transform(({ kind, key_id, wrapped, opened_by }) => ({ kind, keyId: key_id, wrapped, openedBy: opened_by })),
  ),
  missing,
]);
/** `sign-in-again`: the session is older than ten minutes. */
export type ReadKeyOutcome =
  | v.InferOutput<typeof readKeyOutcomeSchema>
  | Exclude<v.InferOutput<typeof askForKeyOutcomeSchema>, { kind: "granted" }>;

export const saveKeyOutcomeSchema = v.variant("kind", [
  saved,
  v.object({ kind: v.literal("already-set-up") }),
  v.object({ kind: v.literal("already-a-member") }),
  missing,
  invalid,
  signInAgain,
]);
export type SaveKeyOutcome = v.InferOutput<typeof saveKeyOutcomeSchema>;

export const secretsSchema = v.object({
  kind: v.literal("secrets"),
  secrets: v.array(secretSchema),
  has_more: v.boolean(),
});
/** Cursor of the next page; null at the end. */
export type SecretPage = { secrets: readonly Secret[]; next: { title: string; id: string } | null };

const savedSecret = v.object({ kind: v.literal("saved"), secret: secretSchema });
export const saveSecretOutcomeSchema = v.variant("kind", [
  savedSecret,
  v.object({ kind: v.literal("conflict"), secret: secretSchema }),
  missing,
  invalid,
]);
export type SaveSecretOutcome = v.InferOutput<typeof saveSecretOutcomeSchema>;

const tooMany = v.object({ kind: v.literal("too-many") });

export const askForSecretOutcomeSchema = v.variant("kind", [granted, tooMany, missing, signInAgain]);

export const revealOutcomeSchema = v.variant("kind", [
  v.pipe(
    v.object({
      kind: v.literal("revealed"),
      id: idColumn,
      key_id: idColumn,
      version: v.number(),
      ciphertext: base64,
      iv: base64,
    }),
    v.transform(({ kind, id, key_id, ciphertext, iv }) => ({ kind, id, keyId: key_id, envelope: { ciphertext, iv } })),
  ),
  missing,
]);
export type RevealOutcome =
  | v.InferOutput<typeof revealOutcomeSchema>
  | Exclude<v.InferOutput<typeof askForSecretOutcomeSchema>, { kind: "granted" }>;

export const deleteSecretOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("deleted") }), missing]);
export const restoreSecretOutcomeSchema = v.variant("kind", [savedSecret, missing]);

export const membersSchema = v.object({
  kind: v.literal("members"),
  members: v.array(
    v.object({
      id: idColumn,
      name: v.string(),
      role: v.nullable(roleSchema),
      state: v.picklist(["member", "admitted", "none"]),
    }),
  ),
});
export type VaultMember = v.InferOutput<typeof membersSchema>["members"][number];

export const removeOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("removed") }),
  v.object({ kind: v.literal("last-member") }),
  missing,
]);
export type RemoveOutcome = v.InferOutput<typeof removeOutcomeSchema>;

export const resetOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("reset") }), signInAgain]);
export type ResetOutcome = v.InferOutput<typeof resetOutcomeSchema>;

export const accessSchema = v.pipe(
  v.object({
    id: v.union([v.number(), v.string()]),
    at: timestampColumn,
    actor_name: v.string(),
    action: v.string(),
    secret_title: v.nullable(v.string()),
    person_name: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: Number(row.id),
    at: row.at,
    actorName: row.actor_name,
    action: row.action,
    /** Object of the action: a password's title, or a person. */
    subject: row.secret_title ?? row.person_name,
  })),
);
/** One entry of the log. */
export type VaultAccess = v.InferOutput<typeof accessSchema>;
