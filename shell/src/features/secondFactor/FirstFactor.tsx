import type { SecondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import { AppForm } from "@pipelark/shared-signed-in/secondFactor/AppForm";
import { PasskeyForm } from "@pipelark/shared-signed-in/secondFactor/PasskeyForm";
import { RecoveryCodes } from "@pipelark/shared-signed-in/secondFactor/RecoveryCodes";
import { useSetUp } from "@pipelark/shared-signed-in/secondFactor/useSetUp";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";

type FirstFactorProps = { acts: SecondFactorActs; account: string; onDone: () => void };

/** Sets up the first second factor, shows the recovery codes, and goes on. */
export function FirstFactor({ acts, account, onDone }: FirstFactorProps) {
  const { begun, problem, isBusy, begin, close } = useSetUp({ acts });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleAdded(recoveryCodes: string[] | null) {
    close();
    if (recoveryCodes === null) onDone();
    else setCodes(recoveryCodes);
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun?.kind === "totp") {
    return <AppForm acts={acts} account={account} appKey={begun.appKey} onAdded={handleAdded} />;
  }
  if (begun?.kind === "passkey") return <PasskeyForm acts={acts} request={begun.request} onAdded={handleAdded} />;
  return (
    <Stack>
      {problem !== null && <VisibleError key={problem}>{problem}</VisibleError>}
      <Button isBusy={isBusy} onClick={() => void begin("totp")}>
        Use an authenticator app
      </Button>
      <Button tone="secondary" isBusy={isBusy} onClick={() => void begin("passkey")}>
        Use a passkey
      </Button>
    </Stack>
  );
}
