import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { MadeCodes } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { useState } from "react";

type RecoveryCodesLeftProps = { left: number; makeCodes: () => Promise<MadeCodes>; onMade: (codes: string[]) => void };

/** How many recovery codes are left, and a new set. */
export function RecoveryCodesLeft({ left, makeCodes, onMade }: RecoveryCodesLeftProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function make() {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await makeCodes();
      if (outcome.kind === "made") onMade(outcome.recovery_codes);
      else setProblem("Confirm that it's you to get new codes.");
    } catch (error) {
      setProblem(describeFault(error, { failure: "New codes could not be made" }));
    }
    setBusy(false);
  }

  return (
    <>
      <Banner
        tone={left <= 2 ? "warn" : "info"}
        title="Recovery codes"
        action={
          <Button tone="quiet" size="medium" isBusy={isBusy} onClick={() => void make()}>
            Make new codes
          </Button>
        }
      >
        {left === 1 ? "One is left." : `${left} are left.`} New ones replace them.
      </Banner>
      {problem !== null && <ErrorBox>{problem}</ErrorBox>}
    </>
  );
}
