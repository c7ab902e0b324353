import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import type { DealAct } from "@pipelark/shared-data/deals/dealRepository";
import { type DealOutcome, wordsSchema } from "@pipelark/shared-data/deals/dealSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refusalOf } from "./dealWords.ts";

type WordsFormProps = {
  /** Effect and cost of the action. */
  children: ReactNode;
  label: string;
  hint: string;
  act: string;
  busyAct: string;
  tone?: "primary" | "danger";
  /** The act with these words. */
  actOf: (words: string) => DealAct;
  done: { kind: DealOutcome["kind"]; message: string };
  failure: string;
  onDone: () => void;
};

/** An act on a deal that needs a reason. */
export function WordsForm(props: WordsFormProps) {
  const { children, label, hint, act: name, busyAct, tone = "primary", actOf, done, failure, onDone } = props;
  const { services } = useSignedIn();
  const { mutateAsync: act } = useMutation(dealMutations.act(services));
  const form = useValidatedForm({
    schema: wordsSchema,
    defaultValues: { words: "" },
    async onSubmit({ words }) {
      try {
        const outcome = await act(actOf(words));
        if (outcome.kind !== done.kind) return { kind: "failed", message: refusalOf(outcome) };
        toast({ message: done.message });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, failure);
      }
    },
    onSaved: onDone,
  });

  return (
    <form {...form.props} aria-label={name}>
      <Stack $gap="small">
        {children}
        <FormField form={form} name="words" label={label} hint={hint} isRequired>
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <FormActions form={form} act={name} busyAct={busyAct} tone={tone}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
