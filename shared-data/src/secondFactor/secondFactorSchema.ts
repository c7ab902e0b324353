import { roleSchema } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

const kindSchema = v.picklist(["totp", "passkey"]);
export type FactorKind = v.InferOutput<typeof kindSchema>;

const factorSchema = v.object({
  id: idColumn,
  kind: kindSchema,
  name: v.string(),
  created_at: timestampColumn,
  last_used_at: v.nullable(timestampColumn),
});
export type SecondFactor = v.InferOutput<typeof factorSchema>;

export const secondFactorsSchema = v.object({
  kind: v.literal("second-factor"),
  /** `to-prove` and `to-set-up`: the session can do nothing else until then. */
  state: v.picklist(["off", "on", "to-prove", "to-set-up"]),
  /** Email address of the account. */
  account: v.string(),
  /** Kinds of the factors. */
  methods: v.array(kindSchema),
  codes_left: v.number(),
  /** The role must have one. */
  is_required: v.boolean(),
  /** Empty in a session that has to prove one. */
  factors: v.array(factorSchema),
});
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

function kinds<const Kinds extends readonly string[]>(...known: Kinds) {
  return v.object({ kind: v.picklist(known) });
}

const tooMany = v.object({ kind: v.literal("too-many"), retry_after_seconds: v.number() });

/** `too-many`: of codes of the app, in all sessions. `too-many-in-session`: of anything, in this one. */
export const proofSchema = v.variant("kind", [
  kinds("proved", "wrong", "used", "too-many-in-session", "missing", "expired"),
  tooMany,
]);
export type ProofOutcome = v.InferOutput<typeof proofSchema>;

export const begunAppSchema = v.variant("kind", [
  v.object({ kind: v.literal("begun"), key: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/)) }),
  kinds("sign-in-again", "enough"),
]);
export type BegunApp = v.InferOutput<typeof begunAppSchema>;

/** `recovery_codes`: with the first factor, once. `known`: the passkey is somebody's already. */
export const addedSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), id: idColumn, recovery_codes: v.nullable(v.array(v.string())) }),
  kinds("wrong", "expired", "too-many-in-session", "known", "invalid", "missing"),
]);
export type AddedOutcome = v.InferOutput<typeof addedSchema>;

const textSchema = v.pipe(v.string(), v.minLength(1));

/** What the browser needs to ask for a passkey. */
export const begunPasskeySchema = v.variant("kind", [
  v.object({
    kind: v.literal("begun"),
    challenge: textSchema,
    credentials: v.array(
      v.object({
        id: textSchema,
        type: v.literal("public-key"),
        transports: v.array(v.picklist(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])),
      }),
    ),
    user: v.object({ id: textSchema, name: v.string(), displayName: v.string() }),
  }),
  kinds("sign-in-again", "enough", "missing", "too-many-in-session"),
  tooMany,
]);
export type BegunPasskey = v.InferOutput<typeof begunPasskeySchema>;

export const madeCodesSchema = v.variant("kind", [
  v.object({ kind: v.literal("made"), recovery_codes: v.array(v.string()) }),
  kinds("sign-in-again", "missing"),
]);
export type MadeCodes = v.InferOutput<typeof madeCodesSchema>;

/** `required`: it is the last one, and the role must have one. */
export const removedSchema = kinds("removed", "required", "missing", "sign-in-again");
export type RemovedOutcome = v.InferOutput<typeof removedSchema>;

export const rulesSchema = v.object({ kind: v.literal("rules"), roles: v.array(roleSchema) });

/** `set-up-first`: an admin asks of admins only what they have themselves. */
export const savedRulesSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), roles: v.array(roleSchema) }),
  kinds("sign-in-again", "set-up-first"),
]);
export type SavedRules = v.InferOutput<typeof savedRulesSchema>;

export const resetSchema = kinds("reset", "missing", "own-account", "sign-in-again");
export type ResetOutcome = v.InferOutput<typeof resetSchema>;
