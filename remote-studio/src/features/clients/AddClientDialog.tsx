import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { clientMutations } from "@pipelark/shared-data/clients/clientQueries";
import type { CreateClientOutcome } from "@pipelark/shared-data/clients/clientSchema";
import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { AddClientForm } from "./AddClientForm.tsx";
import { clientAddress } from "./clientAddress.ts";

type AddClientDialogProps = { services: ShellServices; isOpen: boolean; onClose: () => void };

/** Adds a client company and offers the next steps. */
export function AddClientDialog({ services, isOpen, onClose }: AddClientDialogProps) {
  const create = useMutation(clientMutations.create(services));
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const created = create.data?.kind === "created" ? create.data : null;

  function handleClose() {
    create.reset();
    onClose();
  }

  return (
    <Dialog title={created ? `${created.company.name} was added` : "Add client"} isOpen={isOpen} onClose={handleClose}>
      <div ref={setBox}>
        {created ? (
          <Added created={created} onClose={handleClose} />
        ) : (
          <AddClientForm create={create.mutateAsync} onCancel={handleClose} />
        )}
      </div>
    </Dialog>
  );
}

type CreatedClient = Extract<CreateClientOutcome, { kind: "created" }>;

function Added({ created: { company, tasks }, onClose }: { created: CreatedClient; onClose: () => void }) {
  const invitation = new URLSearchParams({ invitation: "new", company: company.id });
  return (
    <Stack>
      <p role="status">
        {tasks === 0
          ? "There are no timeline presets, so it starts without tasks."
          : `The timeline presets created ${tasks === 1 ? "1 task" : `${tasks} tasks and milestones`}.`}{" "}
        It has no members yet.
      </p>
      <Cluster $gap="tight">
        <ButtonLink to={`${paths.workspaceStaff}?${String(invitation)}`} size="medium">
          Invite first member
        </ButtonLink>
        <ButtonLink to={clientAddress(company.id)} tone="secondary" size="medium" onClick={onClose}>
          Open client
        </ButtonLink>
        <Button tone="quiet" size="medium" onClick={onClose}>
          Done
        </Button>
      </Cluster>
    </Stack>
  );
}
