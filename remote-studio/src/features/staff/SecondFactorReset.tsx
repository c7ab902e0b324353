import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { secondFactorMutations } from "@pipelark/shared-data/secondFactor/secondFactorQueries";
import type { ResetOutcome } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { useFreshSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

type SecondFactorResetProps = { person: PersonDetail; isOwn: boolean };

/** Takes the second factor of somebody who lost it. */
export function SecondFactorReset({ person, isOwn }: SecondFactorResetProps) {
  const { services } = useSignedIn();
  const { withSignIn, dialog } = useFreshSignIn();
  const { mutateAsync: reset } = useMutation(secondFactorMutations.reset(services));
  const { id, name, secondFactors } = person;

  if (secondFactors === 0) return <DrawerSection title="Second factor" lead={`${name} has none.`} />;
  if (isOwn)
    return <DrawerSection title="Second factor" lead="Change yours in Settings, under Password and devices." />;
  return (
    <DrawerSection title="Second factor" lead={`${name} has one. Reset it if they lost it.`}>
      <div>
        <ConfirmButton
          label="Reset second factor"
          title={`Reset the second factor of ${name}?`}
          act="Reset"
          busyAct="Resetting…"
          run={() => withSignIn(() => reset(id))}
          refusalOf={refusalOf}
          failure="The second factor could not be reset"
          done={() => ({ message: `The second factor of ${name} was reset. They were told by email.` })}
        >
          Make sure that it is really {name} who asks. They are signed out everywhere, and their password alone lets
          them in until they set up a new one.
        </ConfirmButton>
      </div>
      {dialog}
    </DrawerSection>
  );
}

function refusalOf({ kind }: ResetOutcome): string | null {
  if (kind === "sign-in-again") return "Confirm that it's you to continue.";
  return kind === "own-account" ? "You can't reset your own. Change it in Settings." : null;
}
