import type { ReactNode } from "react";
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import type { ValueField } from "./ValueField.ts";
import type { ValidatedForm } from "./useValidatedForm.ts";

export type FormControlProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> = {
  form: ValidatedForm<Input, Output>;
  name: Name;
  /** Renders the field: `{(field) => <NumberField {...field} label="Amount" />}`. */
  children: (field: Required<ValueField<FieldPathValue<Input, Name>>>) => ReactNode;
};

/** Connects a field with its own value (`NumberField`, `DatePicker`, `Switch`, `RadioGroup`) to a validated form. */
export function FormControl<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form,
  name,
  children,
}: FormControlProps<Input, Output, Name>) {
  const { field, fieldState } = useController({ control: form.fields.control, name });

  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message ?? null,
  });
}
