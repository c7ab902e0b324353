import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import { type Deal, lossSchema, lostReasons } from "@pipelark/shared-data/deals/dealSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { lostWords, nameOf, refusalOf } from "./dealWords.ts";

/** Marks an open deal as lost. The reason is required: it makes the next leads better. */
export function LossForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: act } = useMutation(dealMutations.act(services));
  const form = useValidatedForm({
    schema: lossSchema,
    defaultValues: { note: "" },
    async onSubmit({ reason, note }) {
      try {
        const outcome = await act({ act: "lose", id: deal.id, version: deal.version, reason, note });
        if (outcome.kind !== "lost") return { kind: "failed", message: refusalOf(outcome) };
        toast({ message: `${nameOf(deal)} was marked as lost.` });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The deal could not be marked as lost");
      }
    },
    onSaved: onDone,
  });
  const isOther = form.fields.watch("reason") === "other";

  return (
    <form {...form.props} aria-label="Mark as lost">
      <Stack $gap="small">
        <p>The deal stays in the list. You can open a new one with the same lead.</p>
        <FormField form={form} name="reason" label="Reason" isRequired>
          {(input) => (
            <Select {...input}>
              <option value="">Choose a reason</option>
              {lostReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {lostWords[reason]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="note" label="Note" isRequired={isOther}>
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <FormActions form={form} act="Mark as lost" tone="danger">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
