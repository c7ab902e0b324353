import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { secondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import { secondFactorQueries } from "@pipelark/shared-data/secondFactor/secondFactorQueries";
import type { RemovedOutcome, SecondFactors } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { FactorList } from "./FactorList.tsx";
import { useFreshSignIn } from "./freshSignIn/useFreshSignIn.tsx";
import { QueryView } from "./QueryView.tsx";
import { RecoveryCodesLeft } from "./RecoveryCodesLeft.tsx";
import { type BegunSetUp, useSetUp } from "./secondFactor/useSetUp.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSignedIn } from "./signedIn.tsx";

/** The user's second factors and recovery codes. */
export function SecondFactorSection() {
  const { services } = useSignedIn();
  const query = useQuery(secondFactorQueries.own(services));

  return (
    <SettingsSection
      title="Second factor"
      lead="Asked for after your password, so that a stolen password is not enough to sign in as you."
    >
      <QueryView query={query} of="your second factor" loading={<Skeleton $height="3.5rem" />}>
        {(factors) => <Factors factors={factors} onChanged={() => void query.refetch()} />}
      </QueryView>
    </SettingsSection>
  );
}

function Factors({ factors, onChanged }: { factors: SecondFactors; onChanged: () => void }) {
  const { services } = useSignedIn();
  const acts = secondFactorActs(services);
  const { withSignIn, dialog } = useFreshSignIn();
  const setUp = useSetUp({ acts, withSignIn });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleAdded(recoveryCodes: string[] | null) {
    setUp.close();
    setCodes(recoveryCodes);
    toast({ message: "The second factor was added. Your other devices are asked for it, too." });
    onChanged();
  }

  return (
    <>
      {factors.is_required && <p>Your role must have a second factor.</p>}
      <FactorList
        factors={factors.factors}
        onRemove={(id) => withSignIn(() => acts.remove(id))}
        refusalOf={removalRefusal}
        onRemoved={onChanged}
      />
      {setUp.problem !== null && <ErrorBox>{setUp.problem}</ErrorBox>}
      <Cluster>
        <Button tone="secondary" size="medium" isBusy={setUp.isBusy} onClick={() => void setUp.begin("totp")}>
          Add an authenticator app
        </Button>
        <Button tone="secondary" size="medium" isBusy={setUp.isBusy} onClick={() => void setUp.begin("passkey")}>
          Add a passkey
        </Button>
      </Cluster>
      {factors.factors.length > 0 && (
        <RecoveryCodesLeft
          left={factors.codes_left}
          makeCodes={() => withSignIn(acts.makeCodes)}
          onMade={(made) => {
            setCodes(made);
            onChanged();
          }}
        />
      )}
      <SetUpDialog
        acts={acts}
        begun={setUp.begun}
        account={factors.account}
        onAdded={handleAdded}
        onClose={setUp.close}
      />
      <Dialog title="Your recovery codes" isOpen={codes !== null} onClose={() => setCodes(null)}>
        {codes !== null && (
          <Suspense>
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          </Suspense>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

const AppForm = lazy(async () => ({ default: (await import("./secondFactor/AppForm.tsx")).AppForm }));
const PasskeyForm = lazy(async () => ({ default: (await import("./secondFactor/PasskeyForm.tsx")).PasskeyForm }));
const RecoveryCodes = lazy(async () => ({ default: (await import("./secondFactor/RecoveryCodes.tsx")).RecoveryCodes }));

type SetUpDialogProps = {
  acts: ReturnType<typeof secondFactorActs>;
  begun: BegunSetUp | null;
  account: string;
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
};

function SetUpDialog({ acts, begun, account, onAdded, onClose }: SetUpDialogProps) {
  return (
    <Dialog
      title={begun?.kind === "passkey" ? "Add a passkey" : "Add an authenticator app"}
      isOpen={begun !== null}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton $height="14rem" />}>
        {begun?.kind === "totp" && <AppForm acts={acts} account={account} appKey={begun.appKey} onAdded={onAdded} />}
        {begun?.kind === "passkey" && <PasskeyForm acts={acts} request={begun.request} onAdded={onAdded} />}
      </Suspense>
    </Dialog>
  );
}

function removalRefusal({ kind }: RemovedOutcome): string | null {
  switch (kind) {
    case "removed":
    case "missing":
      return null;
    case "required":
      return "Your role must have a second factor, and this is the last one. Add another one first.";
    case "sign-in-again":
      return "Confirm that it's you to continue.";
    default:
      return assertNever(kind);
  }
}
