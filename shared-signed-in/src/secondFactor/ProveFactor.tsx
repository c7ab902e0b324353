import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SecondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import type { ProofOutcome, SecondFactors } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";
import { CodeForm, textOf } from "./CodeForm.tsx";
import { confirmWithPasskey, hasPasskeys } from "./passkeys.ts";
import { proofMessage, type ProofMethod } from "./proofMessage.ts";

export type ProveFactorProps = {
  acts: Pick<SecondFactorActs, "proveByApp" | "proveByRecoveryCode" | "beginPasskey" | "proveByPasskey">;
  factors: Pick<SecondFactors, "methods" | "codes_left">;
  onProved: () => void;
};

/** Asks for the second factor: one way at a time, with the others below. */
export function ProveFactor({ acts, factors, onProved }: ProveFactorProps) {
  const methods = methodsOf(factors);
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const method = chosen ?? methods[0] ?? "recovery-code";

  async function send(proof: Promise<ProofOutcome>): Promise<string | null> {
    try {
      const message = proofMessage(await proof, method);
      if (message === null) onProved();
      return message;
    } catch (error) {
      return describeFault(error, { failure: "Your answer could not be checked" });
    }
  }

  return (
    <Stack>
      {method === "totp" && (
        <CodeForm
          key={method}
          label="Code from your app"
          hint="Six digits that your authenticator app shows for this site."
          isNumeric
          act="Continue"
          onSubmit={(fields) => send(acts.proveByApp(textOf(fields, "code")))}
        />
      )}
      {method === "recovery-code" && (
        <CodeForm
          key={method}
          label="Recovery code"
          hint={`One of the codes that you saved. Each works once; ${factors.codes_left} ${factors.codes_left === 1 ? "is" : "are"} left.`}
          act="Continue"
          onSubmit={(fields) => send(acts.proveByRecoveryCode(textOf(fields, "code")))}
        />
      )}
      {method === "passkey" && <ProveByPasskey acts={acts} onSend={send} />}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} tone="quiet" size="medium" onClick={() => setChosen(other)}>
            {switchTo[other]}
          </Button>
        ))}
    </Stack>
  );
}

const switchTo: Record<ProofMethod, string> = {
  totp: "Use a code from your app",
  passkey: "Use your passkey",
  "recovery-code": "Use a recovery code",
};

function methodsOf({ methods, codes_left: codesLeft }: ProveFactorProps["factors"]): ProofMethod[] {
  return [
    ...(methods.includes("passkey") && hasPasskeys() ? (["passkey"] as const) : []),
    ...(methods.includes("totp") ? (["totp"] as const) : []),
    ...(codesLeft > 0 ? (["recovery-code"] as const) : []),
  ];
}

type ProveByPasskeyProps = Pick<ProveFactorProps, "acts"> & {
  onSend: (proof: Promise<ProofOutcome>) => Promise<string | null>;
};

function ProveByPasskey({ acts, onSend }: ProveByPasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function prove() {
    setBusy(true);
    setProblem(null);
    setProblem(await attempt());
    setBusy(false);
  }

  async function attempt(): Promise<string | null> {
    try {
      const begun = await acts.beginPasskey("prove");
      if (begun.kind === "too-many-in-session") return proofMessage({ kind: "too-many-in-session" }, "passkey");
      if (begun.kind !== "begun") return proofMessage({ kind: "missing" }, "passkey");
      const answer = await confirmWithPasskey(begun);
      if (answer.kind === "answered") return await onSend(acts.proveByPasskey(answer.response));
      return "No passkey was used. Try again, or use another way.";
    } catch (error) {
      return describeFault(error, { failure: "Your passkey could not be checked" });
    }
  }

  return (
    <Stack>
      {problem !== null && <VisibleError key={problem}>{problem}</VisibleError>}
      <p>Your browser asks for your fingerprint, your face, the PIN of this device or your security key.</p>
      <Button isBusy={isBusy} onClick={() => void prove()}>
        {isBusy ? "Waiting for your passkey…" : "Use your passkey"}
      </Button>
    </Stack>
  );
}
