import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SecondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import { useState } from "react";
import type { PasskeyRequest } from "./passkeys.ts";

export type BegunSetUp = { kind: "totp"; appKey: string } | { kind: "passkey"; request: PasskeyRequest };

type Begin = <Outcome extends { kind: string }>(act: () => Promise<Outcome>) => Promise<Outcome>;

type SetUpOptions = {
  acts: Pick<SecondFactorActs, "beginApp" | "beginPasskey">;
  /** Asks who the user is when the answer is `sign-in-again`, and acts again. */
  withSignIn?: Begin;
};

/** Begins to set up an authenticator app or a passkey. */
export function useSetUp({ acts, withSignIn = (act) => act() }: SetUpOptions) {
  const [begun, setBegun] = useState<BegunSetUp | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function begin(kind: BegunSetUp["kind"]) {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await (kind === "totp" ? beginApp() : beginPasskey());
      if (typeof outcome === "string") setProblem(outcome);
      else setBegun(outcome);
    } catch (error) {
      setProblem(describeFault(error, { failure: "This could not be begun" }));
    }
    setBusy(false);
  }

  async function beginApp(): Promise<BegunSetUp | string> {
    const outcome = await withSignIn(acts.beginApp);
    return outcome.kind === "begun" ? { kind: "totp", appKey: outcome.key } : refusals[outcome.kind];
  }

  async function beginPasskey(): Promise<BegunSetUp | string> {
    const outcome = await withSignIn(() => acts.beginPasskey("add"));
    if (outcome.kind === "begun") return { kind: "passkey", request: outcome };
    return outcome.kind === "enough" ? refusals.enough : refusals["sign-in-again"];
  }

  return { begun, problem, isBusy, begin, close: () => setBegun(null) };
}

const refusals = {
  "sign-in-again": "Confirm that it's you to continue. If you signed in more than ten minutes ago, sign in again.",
  enough: "You have ten already. Remove one first.",
};
