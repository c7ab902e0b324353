import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { useState } from "react";
import { AddLeadForm } from "./AddLeadForm.tsx";

/** Button, and key `c`, that add one lead by hand. */
export function AddLead({ onAdded }: { onAdded: (id: string) => void }) {
  const { services } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();

  function close() {
    setOpen(false);
  }

  useCreateKey({ label: "Add lead", run: () => setOpen(true) });

  return (
    <>
      <Button size="medium" aria-label={isNarrow ? "Add lead" : undefined} onClick={() => setOpen(true)}>
        <PlusIcon />
        {!isNarrow && "Add lead"}
      </Button>
      <Dialog title="Add lead" isOpen={isOpen} onClose={close}>
        <AddLeadForm
          services={services}
          onCancel={close}
          onAdded={(id) => {
            close();
            onAdded(id);
          }}
        />
      </Dialog>
    </>
  );
}
