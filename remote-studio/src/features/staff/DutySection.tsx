import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { useMutation } from "@tanstack/react-query";
import type { Duty } from "@pipelark/shared-data/people/dutySchema";
import { useState } from "react";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { changeMessage } from "./changeMessage.ts";
import { CompanyDuties } from "./CompanyDuties.tsx";

const duties: readonly { duty: Duty; label: string; given: string; taken: string }[] = [
  {
    duty: "research",
    label: "Research: finds, checks and delivers leads",
    given: "researches leads",
    taken: "no longer researches leads",
  },
  {
    duty: "accounts",
    label: "Accounts: reads the clients' billing data",
    given: "reads the clients' billing data",
    taken: "no longer reads the clients' billing data",
  },
  {
    duty: "marketing",
    label: "Marketing: edits the words and pictures of the public site",
    given: "edits the public site",
    taken: "no longer edits the public site",
  },
];

/** Duties of a member of staff, for all clients. Each checkbox saves immediately. */
export function DutySection({ person }: { person: PersonDetail }) {
  const { services } = useSignedIn();
  // Local state, because a box that waited for the answer would flicker.
  const [chosen, setChosen] = useState<Partial<Record<Duty, boolean | undefined>>>({});
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(directoryMutations.changeDuty(services));
  const { id, name } = person;

  async function change(place: (typeof duties)[number], isGiven: boolean) {
    const { duty, given, taken } = place;
    setChosen((others) => ({ ...others, [duty]: isGiven }));
    await act({
      key: duty,
      run: () => send({ userId: id, duty, companyId: null, isGiven }),
      failure: "The duty could not be changed",
      done(outcome) {
        const refusal = changeMessage(outcome, name);
        if (refusal !== null) return { message: refusal };
        return { message: `${name} ${isGiven ? given : taken}.`, undo: () => void change(place, !isGiven) };
      },
    });
    setChosen((others) => ({ ...others, [duty]: undefined }));
  }

  return (
    <DrawerSection title="Duties" lead="For all clients. Takes effect immediately.">
      {duties.map((place) => (
        <Checkbox
          key={place.duty}
          checked={chosen[place.duty] ?? person.duties.includes(place.duty)}
          onChange={({ target }) => void change(place, target.checked)}
        >
          {place.label}
        </Checkbox>
      ))}
      <ActFaults acts={failed} />
      <CompanyDuties person={person} />
    </DrawerSection>
  );
}
