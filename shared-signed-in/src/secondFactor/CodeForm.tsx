import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

type CodeFormProps = {
  label: string;
  hint?: ReactNode;
  /** Digits of an app, or letters of a recovery code. */
  isNumeric?: boolean;
  act: string;
  /** Fields before the code. */
  children?: ReactNode;
  /** Sends the form. Resolves to why it was refused; null when it was not. The input stays. */
  onSubmit: (fields: FormData) => Promise<string | null>;
};

/** Asks for a code. The code's field has the name `code` and the focus. */
export function CodeForm({ label, hint, isNumeric = false, act, children, onSubmit }: CodeFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; number: number } | null>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => code.current?.focus(), []);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    const text = await onSubmit(fields);
    setBusy(false);
    if (text === null) return;
    setProblem((before) => ({ text, number: (before?.number ?? 0) + 1 }));
    code.current?.select();
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      {problem && <VisibleError key={problem.number}>{problem.text}</VisibleError>}
      {children}
      <Field label={label} hint={hint}>
        {(input) => (
          <TextInput
            {...input}
            ref={code}
            name="code"
            inputMode={isNumeric ? "numeric" : "text"}
            autoComplete={isNumeric ? "one-time-code" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Checking…" : act}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;

/** Text of a field of the form. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
