import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useState } from "react";
import { AddExclusionsForm } from "./AddExclusionsForm.tsx";

/** Excludes one domain or address, after the question for whom. */
export function ExcludeButton({ value }: { value: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="medium" aria-label={`Exclude… ${value}`} onClick={() => setOpen(true)}>
        Exclude…
      </Button>
      <Dialog title={`Exclude ${value}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddExclusionsForm value={value} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
