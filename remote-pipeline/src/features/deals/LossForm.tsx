import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import { type Deal, lossSchema } from "@pipelark/shared-data/deals/dealSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ChoiceField } from "@pipelark/shared-ui/forms/ChoiceField";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useMutation } from "@tanstack/react-query";
import { lostWords, nameOf, submitOutcomeOf } from "./dealWords.ts";

/** Marks an open deal as lost. The reason is required: it makes the next leads better. */
export function LossForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: act } = useMutation(dealMutations.act(services));
  const { id, version } = deal;
  return (
    <ActForm
      schema={lossSchema}
      defaultValues={{ note: "" }}
      act="Mark as lost"
      tone="danger"
      send={async (entry) => submitOutcomeOf(await act({ act: "lose", id, version, ...entry }), "lost")}
      failure="The deal could not be marked as lost"
      done={() => `${nameOf(deal)} was marked as lost.`}
      onDone={onDone}
    >
      {(form) => (
        <>
          <p>The deal stays in the list. You can open a new one with the same lead.</p>
          <ChoiceField form={form} name="reason" label="Reason" prompt="Choose a reason" words={lostWords} isRequired />
          <FormField form={form} name="note" label="Note" isRequired={form.fields.watch("reason") === "other"}>
            {(input) => <TextArea {...input} rows={3} maxLength={500} />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}
