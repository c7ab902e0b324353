import type { FieldPath, FieldValues } from "react-hook-form";
import { FormField, type FormFieldProps } from "#forms/FormField.tsx";
import { Select } from "#forms/Select.tsx";

export type ChoiceFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> = Omit<
  FormFieldProps<Input, Output, Name>,
  "children"
> & {
  /** The empty choice: "Choose a reason". */
  prompt: string;
  /** The values with their labels, in order. */
  words: Readonly<Record<string, string>>;
};

/** A field of a validated form that takes one of a few values. */
export function ChoiceField<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  prompt,
  words,
  ...field
}: ChoiceFieldProps<Input, Output, Name>) {
  return (
    <FormField {...field}>
      {(input) => (
        <Select {...input}>
          <option value="">{prompt}</option>
          {Object.entries(words).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
