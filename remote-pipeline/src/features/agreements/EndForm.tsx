import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { agreementMutations } from "@pipelark/shared-data/agreements/agreementQueries";
import {
  type Agreement,
  type AgreementEnd,
  agreementEndSchema,
  type EndAgreementOutcome,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Ends an accepted agreement on a day that is chosen in a dialog. */
export function EndButton({ agreement }: { agreement: Agreement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
        {agreement.state === "ended" ? "Change the last day…" : "End…"}
      </Button>
      <Dialog title={`End ${agreement.number}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <EndForm agreement={agreement} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EndForm({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: end } = useMutation(agreementMutations.end(services));
  const { id, version, number } = agreement;
  return (
    <ActForm
      schema={agreementEndSchema}
      // The notice period of the standard text.
      defaultValues={{ endedOn: agreement.endedOn ?? addDays(today(), 30) }}
      act="End agreement"
      busyAct="Ending…"
      tone="danger"
      send={async ({ endedOn }) => outcomeOf(await end({ id, version, endedOn }))}
      failure="The agreement could not be ended"
      done={({ endedOn }) => `${number} ends on ${formatDay(endedOn)}.`}
      onDone={onClose}
    >
      {(form) => (
        <>
          <p>
            Deals signed after the last day aren’t covered unless another agreement follows. The company will see the
            last day.
          </p>
          <FormField form={form} name="endedOn" label="Last day" isRequired>
            {(input) => <TextInput {...input} type="date" />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}

function outcomeOf(outcome: EndAgreementOutcome): SubmitOutcome<keyof AgreementEnd> {
  switch (outcome.kind) {
    case "ended":
      return { kind: "saved" };
    case "invalid":
      return {
        kind: "refused",
        field: "endedOn",
        message: "Choose today or a later day, before the agreed last day and the next agreement.",
      };
    case "conflict":
      return { kind: "failed", message: "Somebody changed it in the meantime. Close this and read it again." };
    case "over":
      return { kind: "failed", message: "It has ended in the meantime, or another agreement follows." };
    case "missing":
      return { kind: "failed", message: "This agreement no longer exists." };
    default:
      return assertNever(outcome);
  }
}
