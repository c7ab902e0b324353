import { Button } from "@pipelark/shared-ui/controls/Button";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useEffect, useRef } from "react";

type NewSecretProps = { secret: string; onClose: () => void };

/** The secret that was just made. The server never shows it again. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  return (
    <Stack $gap="tight">
      <Field label="New secret" hint="Shown only once. Copy it into the other tool.">
        {(input) => (
          <TextInput {...input} ref={field} readOnly value={secret} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Cluster $gap="tight">
        <CopyButton text={secret}>Copy secret</CopyButton>
        <Button tone="secondary" size="medium" onClick={onClose}>
          Done
        </Button>
      </Cluster>
    </Stack>
  );
}
