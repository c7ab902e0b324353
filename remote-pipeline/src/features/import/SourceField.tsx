import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { Field, RequiredMark } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useId } from "react";

type SourceFieldProps = {
  earlier: readonly ImportRun[];
  value: string;
  error: string | null;
  onChange: (source: string) => void;
};

/** Where a list is from; sources of earlier imports are offered. */
export function SourceField({ earlier, value, error, onChange }: SourceFieldProps) {
  const sourcesId = useId();

  return (
    <Field
      label={
        <>
          Source
          <RequiredMark />
        </>
      }
      hint="Where the list is from. Its columns are remembered."
      error={error}
    >
      {(input) => (
        <>
          <TextInput
            {...input}
            list={sourcesId}
            maxLength={120}
            required
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={sourcesId}>
            {[...new Set(earlier.map(({ source }) => source))].map((source) => (
              <option key={source}>{source}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
