import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Erases a person's data, after one question. For admins. */
export function EraseContact({ contact: { id, name } }: { contact: Contact }) {
  const { services } = useSignedIn();
  const erase = useMutation(firmMutations.eraseContact(services));
  const [isAsking, setAsking] = useState(false);

  function handleAsk() {
    erase.reset();
    setAsking(true);
  }

  function handleConfirm() {
    erase.mutate(id, {
      onSuccess() {
        setAsking(false);
        toast({ message: `${name} was erased.` });
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <Button tone="secondary" size="medium" aria-label={`Erase… ${name}`} onClick={handleAsk}>
        Erase…
      </Button>
      <ConfirmDialog
        title={`Erase ${name}?`}
        isOpen={isAsking}
        act={erase.isPending ? "Erasing…" : "Erase contact"}
        cancel="Keep contact"
        isBusy={erase.isPending}
        error={erase.error ? describeFault(erase.error, { failure: "The contact could not be erased" }) : null}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        Name, address, position and notes are deleted everywhere, also in imports. Leads stay, without the person. The
        address is kept as a hash, so that it is never proposed again. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
