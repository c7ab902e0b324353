import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { ItemText } from "./ItemText.tsx";
import { fillPrompt, variablesOf } from "./promptVariables.ts";

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
