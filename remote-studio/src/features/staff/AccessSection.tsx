import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { changeMessage } from "./changeMessage.ts";

export type AccessSectionProps = { person: PersonDetail; isOwn: boolean };

/** Access of a person. */
export function AccessSection({ person, isOwn }: AccessSectionProps) {
  const { services } = useSignedIn();
  const { mutateAsync: change } = useMutation(directoryMutations.changeAccess(services));
  const { name, deactivatedAt } = person;
  const isActive = deactivatedAt === null;
  const act = isActive ? "Deactivate" : "Reactivate";

  if (isOwn) {
    return <DrawerSection title="Access" lead="You can't deactivate yourself. Another admin can." />;
  }

  return (
    <DrawerSection
      title="Access"
      lead={isActive ? `${name} can sign in.` : `${name} can't sign in. Everything they did is kept.`}
    >
      <div>
        <ConfirmButton
          label={act}
          title={`${act} ${name}?`}
          act={act}
          busyAct="Changing…"
          cancel={isActive ? "Keep access" : "Keep deactivated"}
          tone={isActive ? "danger" : "primary"}
          run={() => change({ userId: person.id, isActive: !isActive })}
          refusalOf={(outcome) => changeMessage(outcome, name)}
          failure="The access could not be changed"
        >
          {isActive ? consequenceOf(person) : `${name} can sign in again with their old password and the same role.`}
        </ConfirmButton>
      </div>
    </DrawerSection>
  );
}

function consequenceOf({ name, role, devices }: PersonDetail): string {
  const signedOut =
    devices === 0 ? "can no longer sign in" : "is signed out everywhere at once and can no longer sign in";
  const invitations = role === "admin" ? " Their open invitations are revoked." : "";
  return `${name} ${signedOut}. Everything they did is kept. You can reactivate them at any time.${invitations}`;
}
