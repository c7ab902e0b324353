import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { secondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import type { SecondFactors } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { ProveFactor } from "@pipelark/shared-signed-in/secondFactor/ProveFactor";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useEffect, useEffectEvent, useState } from "react";
import { Lead } from "#lib/FormPage.tsx";
import { FirstFactor } from "./FirstFactor.tsx";

type SecondFactorStepProps = {
  services: Pick<ShellServices, "supabase" | "report">;
  /** Opens the user. Resolves to why that failed. */
  onProved: () => Promise<string | null>;
  /** `isOver`: the session has ended. Otherwise the user went back. */
  onLeft: (isOver: boolean) => void;
};

/** The step after the password: proves the second factor, or sets up the first one where the role must have one. */
export function SecondFactorStep({ services, onProved, onLeft }: SecondFactorStepProps) {
  const acts = secondFactorActs(services);
  const [problem, setProblem] = useState<string | null>(null);
  const { answer, fault, isLoading, reload } = useRequest("second-factor", {
    request: acts.read,
    onFault: services.report,
  });
  const isOver = isDataFault(fault) && fault.kind === "forbidden";
  const isDone = answer?.state === "on" || answer?.state === "off";
  const leave = useEffectEvent(() => onLeft(true));
  const finish = useEffectEvent(open);

  useEffect(() => {
    if (isOver) leave();
    // Another tab was faster, or the rule is gone.
    if (isDone) finish();
  }, [isOver, isDone]);

  function open() {
    void onProved().then(setProblem);
  }

  return (
    <>
      {heading(answer?.state)}
      {problem !== null && <VisibleError>{problem}</VisibleError>}
      {fault !== null && !isOver && (
        <RetryBox message={describeFault(fault, { of: "your second factor" })} isLoading={isLoading} onRetry={reload} />
      )}
      {answer === null && isLoading && <Spinner>Loading…</Spinner>}
      {answer?.state === "to-prove" && <ProveFactor acts={acts} factors={answer} onProved={open} />}
      {answer?.state === "to-set-up" && <FirstFactor acts={acts} account={answer.account} onDone={open} />}
      <Button tone="quiet" size="medium" onClick={() => onLeft(false)}>
        Back to sign in
      </Button>
    </>
  );
}

function heading(state: SecondFactors["state"] | undefined) {
  if (state === "to-set-up") {
    return (
      <hgroup>
        <h1>Set up a second factor</h1>
        <Lead>
          Your role must have one. It is asked for after your password, so that a stolen password is not enough.
        </Lead>
      </hgroup>
    );
  }
  return (
    <hgroup>
      <h1>Confirm that it's you</h1>
      <Lead>Your password is right. One more step.</Lead>
    </hgroup>
  );
}
