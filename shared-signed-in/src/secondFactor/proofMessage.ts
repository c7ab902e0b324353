import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ProofOutcome } from "@pipelark/shared-data/secondFactor/secondFactorSchema";

export type ProofMethod = "totp" | "passkey" | "recovery-code";

/** Message that ends a session's tries. */
export const triesUsedUp = "There were too many wrong tries. Sign in again to go on.";

const wrong: Record<ProofMethod, string> = {
  totp: "This code is not right. Enter the one that your app shows now. If none works, check the clock of your phone.",
  "recovery-code": "This is not one of your recovery codes. Check each letter.",
  passkey: "This passkey was not accepted. Try again, or use another way.",
};

const used: Record<ProofMethod, string> = {
  totp: "This code was used already. Wait until your app shows the next one.",
  "recovery-code": "This recovery code was used already. Use another one.",
  passkey: wrong.passkey,
};

/** Why a proof was not accepted; null when it was. */
export function proofMessage(outcome: ProofOutcome, method: ProofMethod): string | null {
  switch (outcome.kind) {
    case "proved":
      return null;
    case "wrong":
      return wrong[method];
    case "used":
      return used[method];
    case "missing":
      return "This passkey is not one of your account. Use another one.";
    case "expired":
      return "That took more than five minutes. Try again.";
    case "too-many-in-session":
      return triesUsedUp;
    case "too-many": {
      const minutes = Math.ceil(outcome.retry_after_seconds / 60);
      const when = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
      return `There were too many wrong codes for your account. Codes of your app work again ${when}. A passkey or a recovery code works now.`;
    }
    default:
      return assertNever(outcome);
  }
}
