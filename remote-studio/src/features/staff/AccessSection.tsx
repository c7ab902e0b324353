import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { changeMessage } from "./changeMessage.ts";

export type AccessSectionProps = { person: PersonDetail; isOwn: boolean };

/** Access of a person. */
export function AccessSection({ person, isOwn }: AccessSectionProps) {
  const { services } = useSignedIn();
  const change = useMutation(directoryMutations.changeAccess(services));
  const [isAsking, setAsking] = useState(false);
  const { name, deactivatedAt } = person;
  const isActive = deactivatedAt === null;
  const act = isActive ? "Deactivate" : "Reactivate";
  const refusal = change.data ? changeMessage(change.data, name) : null;

  if (isOwn) {
    return <DrawerSection title="Access" lead="You can't deactivate yourself. Another admin can." />;
  }

  function handleAsk() {
    change.reset();
    setAsking(true);
  }

  function handleConfirm() {
    change.mutate(
      { userId: person.id, isActive: !isActive },
      { onSuccess: ({ kind }) => kind === "changed" && setAsking(false), onError: (error) => services.report(error) },
    );
  }

  return (
    <DrawerSection
      title="Access"
      lead={isActive ? `${name} can sign in.` : `${name} can't sign in. Everything they did is kept.`}
    >
      <div>
        <Button tone="secondary" size="medium" onClick={handleAsk}>
          {act}
        </Button>
      </div>
      <ConfirmDialog
        title={isActive ? `Deactivate ${name}?` : `Reactivate ${name}?`}
        isOpen={isAsking}
        act={change.isPending ? "Changing…" : act}
        cancel={isActive ? "Keep access" : "Keep deactivated"}
        tone={isActive ? "danger" : "primary"}
        isBusy={change.isPending}
        error={change.error ? describeFault(change.error, { failure: "The access could not be changed" }) : refusal}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        {isActive ? consequenceOf(person) : `${name} can sign in again with their old password and the same role.`}
      </ConfirmDialog>
    </DrawerSection>
  );
}

function consequenceOf({ name, role, devices }: PersonDetail): string {
  const signedOut =
    devices === 0 ? "can no longer sign in" : "is signed out everywhere at once and can no longer sign in";
  const invitations = role === "admin" ? " Their open invitations are revoked." : "";
  return `${name} ${signedOut}. Everything they did is kept. You can reactivate them at any time.${invitations}`;
}
