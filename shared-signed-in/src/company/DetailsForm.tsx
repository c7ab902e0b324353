import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions, type FormActionsProps } from "@pipelark/shared-ui/forms/FormActions";
import {
  type FieldName,
  type FormStart,
  type SubmitOutcome,
  useValidatedForm,
  type ValidatedForm,
} from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import type { GenericSchema } from "valibot";
import { submitFault } from "../refusalMessages.ts";
import { useSignedIn } from "../signedIn.tsx";

type DetailsFormProps<Values extends Record<string, string>> = Pick<FormActionsProps<Values, Values>, "tone"> & {
  /** Names the details: "Billing details". */
  name: string;
  /** The stored details; null before anybody has saved any. */
  held: Held<FormStart<Values> | null>;
  /** The form before anybody has saved any. */
  empty: FormStart<Values>;
  schema: GenericSchema<Values, Values>;
  save: (edit: Held<Values>) => Promise<EditOutcome<FormStart<Values> | null>>;
  /** Field and message for each column that the server may refuse. */
  refusals?: Readonly<Record<string, { field: FieldName<Values>; message: string }>>;
  children: (form: ValidatedForm<Values>) => ReactNode;
};

/** Form of a company's legal details. After a conflict the next save replaces the other version. */
export function DetailsForm<Values extends Record<string, string>>(props: DetailsFormProps<Values>) {
  const { name, held, empty, schema, save, refusals = {}, tone, children } = props;
  const { services } = useSignedIn();
  const base = useRef(held.version);
  const [theirs, setTheirs] = useState<FormStart<Values> | null>(null);
  const details = name.toLowerCase();
  const form = useValidatedForm({
    schema,
    defaultValues: held.value ?? empty,
    async onSubmit(value) {
      try {
        return settle(await save({ value, version: base.current }));
      } catch (error) {
        services.report(error);
        return submitFault(error, `The ${details} could not be saved`);
      }
    },
    onSaved() {
      setTheirs(null);
      toast({ message: `${name} saved.` });
    },
  });

  function settle(outcome: EditOutcome<FormStart<Values> | null>): SubmitOutcome<FieldName<Values>> {
    switch (outcome.kind) {
      case "saved":
        base.current = outcome.held.version;
        return { kind: "saved" };
      case "conflict":
        base.current = outcome.held.version;
        setTheirs(outcome.held.value ?? empty);
        return {
          kind: "failed",
          message: `${outcome.by ?? "Someone else"} changed these details${outcome.at ? `, ${formatMoment(outcome.at)}` : ""}. What you typed is still here. Save again to replace their version.`,
        };
      case "invalid": {
        const refused = refusals[outcome.field];
        if (refused) return { kind: "refused", ...refused };
        return { kind: "failed", message: "The server rejected this. Change it and try again." };
      }
      case "missing":
        return { kind: "failed", message: "This company no longer exists. Copy your text and reload the page." };
      default:
        return assertNever(outcome);
    }
  }

  function handleTheirs() {
    if (theirs) form.fields.reset(theirs);
    setTheirs(null);
  }

  return (
    <Form {...form.props} aria-label={name}>
      <Stack $gap="medium">
        {children(form)}
        <FormActions form={form} act={`Save ${details}`} tone={tone}>
          {theirs && (
            <Button tone="secondary" size="medium" onClick={handleTheirs}>
              Use theirs
            </Button>
          )}
        </FormActions>
      </Stack>
    </Form>
  );
}

const Form = styled.form`
  max-width: 36rem;
`;
