import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { idealProfileMutations } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import type { IdealProfile } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Records that the company has agreed to a draft. For admins. */
export function AgreeToProfile({ profile }: { profile: IdealProfile }) {
  const { services } = useSignedIn();
  const agree = useMutation(idealProfileMutations.agree(services));
  const [isAsking, setAsking] = useState(false);
  const refusal = agree.data && agree.data.kind !== "agreed" ? refusals[agree.data.kind] : null;

  function handleAsk() {
    agree.reset();
    setAsking(true);
  }

  function handleConfirm() {
    agree.mutate(profile, {
      onSuccess({ kind }) {
        if (kind !== "agreed") return;
        setAsking(false);
        toast({ message: `“${profile.name}” is agreed.` });
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <Button tone="secondary" size="medium" onClick={handleAsk}>
        Mark as agreed
      </Button>
      <ConfirmDialog
        title={`Has the company agreed to “${profile.name}”?`}
        isOpen={isAsking}
        act={agree.isPending ? "Saving…" : "Yes, it has agreed"}
        cancel="Not yet"
        tone="primary"
        isBusy={agree.isPending}
        error={agree.error ? describeFault(agree.error, { failure: "The agreement could not be saved" }) : refusal}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        Your name and the time are kept with it. An edit makes it a draft again.
      </ConfirmDialog>
    </>
  );
}

const refusals = {
  conflict: "Somebody changed the profile in the meantime. Read it again first.",
  missing: "This profile no longer exists.",
} as const;
