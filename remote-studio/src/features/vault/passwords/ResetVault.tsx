import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { readVaultAgain } from "@pipelark/shared-data/vault/secretQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

/** Last resort when every passphrase is lost: deletes all passwords. */
export function ResetVault({ withSignIn, onReset }: { withSignIn: WithSignIn; onReset: () => void }) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleReset() {
    setBusy(true);
    setError(null);
    try {
      const { kind } = await withSignIn(secretActs(services).reset);
      if (kind === "sign-in-again") setError("Confirm that it's you to continue.");
      else {
        setAsking(false);
        await readVaultAgain(queries);
        onReset();
      }
    } catch (fault) {
      setError(describeFault(fault, { failure: "The vault could not be reset" }));
    }
    setBusy(false);
  }

  return (
    <div>
      <Button tone="quiet" size="medium" onClick={() => setAsking(true)}>
        Forgot every passphrase?
      </Button>
      <ConfirmDialog
        title="Delete all passwords and start over?"
        isOpen={isAsking}
        act="Delete all passwords"
        cancel="Keep passwords"
        isBusy={isBusy}
        error={error}
        onConfirm={() => void handleReset()}
        onCancel={() => setAsking(false)}
      >
        Every password in the vault is deleted for everyone. This can't be undone. The access log is kept and records
        that you did this.
      </ConfirmDialog>
    </div>
  );
}
