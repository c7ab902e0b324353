import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { changeMessage } from "./changeMessage.ts";

/** Duties of a member of staff. Each checkbox saves immediately. */
export function DutySection({ person }: { person: PersonDetail }) {
  const { services } = useSignedIn();
  // Local state, because a box that waited for the answer would flicker.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(directoryMutations.changeDuty(services));
  const { id, name, duties } = person;

  async function change(isGiven: boolean) {
    setChosen(isGiven);
    await act({
      run: () => send({ userId: id, duty: "marketing", isGiven }),
      failure: "The duty could not be changed",
      done(outcome) {
        const refusal = changeMessage(outcome, name);
        if (refusal !== null) return { message: refusal };
        const message = isGiven ? `${name} edits the public site.` : `${name} no longer edits the public site.`;
        return { message, undo: () => void change(!isGiven) };
      },
    });
    setChosen(null);
  }

  return (
    <DrawerSection title="Duties" lead="Takes effect immediately.">
      <Checkbox checked={chosen ?? duties.includes("marketing")} onChange={({ target }) => void change(target.checked)}>
        Marketing: edits the words and pictures of the public site
      </Checkbox>
      <ActFaults acts={failed} />
    </DrawerSection>
  );
}
