import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { ItemText } from "./ItemText.tsx";

/** A prompt with fields for its variables, and a button to copy it. */
export function PromptFiller({ prompt }: { prompt: string }) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const variables = variablesOf(prompt);
  const filled = fillPrompt(prompt, values);

  return (
    <Stack>
      {variables.map((name) => (
        <Field key={name} label={name}>
          {(input) => (
            <TextInput
              {...input}
              value={values.get(name) ?? ""}
              autoComplete="off"
              onChange={({ target }) => setValues(new Map(values).set(name, target.value))}
            />
          )}
        </Field>
      ))}
      <ItemText text={filled} />
      <div>
        <CopyButton text={filled}>{variables.length > 0 ? "Copy filled in" : "Copy prompt"}</CopyButton>
      </div>
    </Stack>
  );
}

const variable = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}?)\s*\}\}/gu;

/** Names of a prompt's variables, `{{company}}`, in order and without repeats. */
export function variablesOf(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(variable)].flatMap(([, name]) => name ?? []))];
}

/** The prompt with its variables replaced. Those without a value stay as written. */
export function fillPrompt(prompt: string, values: ReadonlyMap<string, string>): string {
  return prompt.replaceAll(variable, (written, name: string) => values.get(name) || written);
}
