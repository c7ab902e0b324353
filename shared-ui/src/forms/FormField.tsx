import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormRegisterReturn } from "react-hook-form";
import { Field, type FieldInputProps, RequiredMark } from "#forms/Field.tsx";
import type { ValidatedForm } from "./useValidatedForm.ts";

/** Props that connect a native input with the form. */
export type FormInputProps<Name extends string> = FieldInputProps & UseFormRegisterReturn<Name> & { required: boolean };

export type FormFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> = {
  form: ValidatedForm<Input, Output>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as required. The schema enforces it. */
  isRequired?: boolean;
  /** Renders the input: `{(input) => <TextInput {...input} />}`. */
  children: (input: FormInputProps<Name>) => ReactNode;
};

/** A field of a validated form with a native input: `TextInput`, `TextArea`, `Select`, `PasswordInput`. */
export function FormField<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form,
  name,
  label,
  hint,
  isRequired = false,
  children,
}: FormFieldProps<Input, Output, Name>) {
  const { error } = form.fields.getFieldState(name, form.fields.formState);

  return (
    <Field
      label={
        <>
          {label}
          {isRequired && <RequiredMark />}
        </>
      }
      hint={hint}
      error={error?.message ?? null}
    >
      {(input) => children({ ...input, ...form.fields.register(name), required: isRequired })}
    </Field>
  );
}
