import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { Assignee } from "@pipelark/shared-data/tasks/taskSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { HostFields } from "./HostFields.tsx";
import { hostRefusals, hostSchema, toHostColumns } from "./hostSchema.ts";

type AddHostProps = {
  people: readonly Assignee[];
  /** Opens the new host. */
  onAdded: (id: string) => void;
};

/** Adds a host with office hours from Monday to Friday. */
export function AddHost({ people, onAdded }: AddHostProps) {
  const [isOpen, setOpen] = useState(false);

  function handleAdded(id: string) {
    setOpen(false);
    onAdded(id);
  }

  return (
    <>
      <div>
        <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
          <PlusIcon />
          Add host
        </Button>
      </div>
      <Dialog title="Add host" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddHostForm people={people} onAdded={handleAdded} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddHostForm({ people, onAdded, onCancel }: AddHostProps & { onCancel: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(schedulingMutations.addHost(services));
  // Made with the form, so that a repeated request adds the host once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useValidatedForm({
    schema: hostSchema,
    defaultValues: { version: 0, name: "", time_zone: deviceZone(), user_id: "" },
    async onSubmit(input) {
      try {
        const outcome = await add({ id, value: toHostColumns(input) });
        if (outcome.kind === "saved") return { kind: "saved" };
        const refused = outcome.kind === "invalid" ? Object.entries(hostRefusals).find(isOf(outcome.field)) : undefined;
        if (refused) return { kind: "refused", ...refused[1] };
        return { kind: "failed", message: "The host could not be added. Close this dialog and try again." };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The host could not be added");
      }
    },
    onSaved({ name }) {
      toast({ message: `${name.trim()} was added, with hours from Monday to Friday.` });
      onAdded(id);
    },
  });

  return (
    <form {...form.props} aria-label="Add host">
      <Stack>
        <HostFields form={form} people={people} />
        <FormActions form={form} act="Add host" busyAct="Adding…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function isOf(field: string) {
  return ([column]: [string, unknown]) => column === field;
}
