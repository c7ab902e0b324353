import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { memberMutations } from "@pipelark/shared-data/clients/memberQueries";
import type { Member, RightName, RightOutcome } from "@pipelark/shared-data/clients/rightsSchema";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActFaults } from "../ActFaults.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";
import { rightLabels } from "./rightLabels.ts";

type RightBoxProps = { member: Member; right: RightName; isFixed: boolean };

/** One right of a member. Saves immediately. */
export function RightBox({ member, right, isFixed }: RightBoxProps) {
  const { services } = useSignedIn();
  // Local state, because a box that waited for the answer would flicker.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(memberMutations.changeRight(services));
  const name = member.name || member.email;

  async function change(isGiven: boolean) {
    setChosen(isGiven);
    await act({
      run: () => send({ userId: member.id, right, isGiven }),
      failure: `“${rightLabels[right]}” could not be changed for ${name}`,
      done: (outcome) => ({
        message: messageOf(outcome, `“${rightLabels[right]}” is ${isGiven ? "on" : "off"} for ${name}.`),
        ...(outcome.kind === "changed" && { undo: () => void change(!isGiven) }),
      }),
    });
    setChosen(null);
  }

  return (
    <>
      <Checkbox
        checked={chosen ?? member.rights[right]}
        disabled={isFixed}
        onChange={({ target }) => void change(target.checked)}
      >
        {rightLabels[right]}
      </Checkbox>
      <ActFaults acts={failed} />
    </>
  );
}

function messageOf(outcome: RightOutcome, changed: string): string {
  switch (outcome.kind) {
    case "changed":
      return changed;
    case "own-rights":
      return "You can't change your own rights. Ask a colleague who may invite.";
    case "invalid":
      return "You can only give rights that you have yourself.";
    case "missing":
      return "This person no longer belongs to the company.";
    default:
      return assertNever(outcome);
  }
}
