import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import type { DealAct } from "@pipelark/shared-data/deals/dealRepository";
import { type DealOutcome, wordsSchema } from "@pipelark/shared-data/deals/dealSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { submitOutcomeOf } from "./dealWords.ts";

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
export function WordsForm({ children, label, hint, actOf, done, ...rest }: WordsFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: act } = useMutation(dealMutations.act(services));
  return (
    <ActForm
      {...rest}
      schema={wordsSchema}
      defaultValues={{ words: "" }}
      send={async ({ words }) => submitOutcomeOf(await act(actOf(words)), done.kind)}
      done={() => done.message}
    >
      {(form) => (
        <>
          {children}
          <FormField form={form} name="words" label={label} hint={hint} isRequired>
            {(input) => <TextArea {...input} rows={3} maxLength={500} />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}
