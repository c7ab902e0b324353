import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "@pipelark/shared-ui/theme/tokens";
import * as v from "valibot";

const shortest = 12;

const schema = v.pipe(
  v.object({
    former: v.string(),
    passphrase: v.pipe(v.string(), v.minLength(shortest, `Use at least ${shortest} characters.`)),
    confirmed: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [["passphrase"], ["confirmed"]],
      ({ passphrase, confirmed }) => passphrase === confirmed,
      "The passphrases don't match.",
    ),
    ["confirmed"],
  ),
);

export type NewPassphrase = v.InferOutput<typeof schema>;
export type NewPassphraseOutcome = SubmitOutcome<keyof NewPassphrase>;

export type NewPassphraseFormProps = {
  label: string;
  /** Secret that unlocks the key so far; null in a new vault. */
  former: "code" | "passphrase" | null;
  act: ReactNode;
  onSubmit: (entry: NewPassphrase) => Promise<NewPassphraseOutcome>;
  onSaved?: () => void;
  children?: ReactNode;
};

/** Asks for the current secret and twice for a new passphrase. Stores nothing. */
export function NewPassphraseForm({ label, former, act, onSubmit, onSaved, children }: NewPassphraseFormProps) {
  const form = useValidatedForm({
    schema,
    defaultValues: { former: "", passphrase: "", confirmed: "" },
    onSubmit,
    onSaved,
  });

  return (
    <Form {...form.props} aria-label={label}>
      {former === "code" && (
        <FormField form={form} name="former" label="One-time code" hint="From the admin who admitted you." isRequired>
          {(input) => <TextInput {...input} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      {former === "passphrase" && (
        <FormField form={form} name="former" label="Current vault passphrase" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="off" />}
        </FormField>
      )}
      <FormField
        form={form}
        name="passphrase"
        label="New vault passphrase"
        hint="Use several words that nobody would guess. Don't use your sign-in password."
        isRequired
      >
        {(input) => <PasswordInput {...input} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="confirmed" label="Confirm vault passphrase" isRequired>
        {(input) => <PasswordInput {...input} autoComplete="off" />}
      </FormField>
      <FormActions form={form} act={act} busyAct="Working…">
        {children}
      </FormActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
  max-width: 26rem;
`;
