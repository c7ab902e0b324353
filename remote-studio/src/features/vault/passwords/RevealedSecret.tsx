import { isWebAddress } from "@pipelark/shared-data/vault/webAddress";
import { Button, ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useEffect, useRef } from "react";
import type { SecretContents } from "../crypto/secretContents.ts";
import { ItemText } from "../items/ItemText.tsx";
import { CopySecretButton } from "./CopySecretButton.tsx";

/** Time a password stays visible, in milliseconds. */
const shownFor = 60_000;

type RevealedSecretProps = { contents: SecretContents; onHide: () => void };

/** A revealed password, to view and copy for a minute. */
export function RevealedSecret({ contents: { username, password, url, notes }, onHide }: RevealedSecretProps) {
  const hide = useRef(onHide);

  useEffect(() => {
    hide.current = onHide;
  });
  useEffect(() => {
    const timer = setTimeout(() => hide.current(), shownFor);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Stack $gap="small">
      {username && <Field label="Username">{(input) => <TextInput {...input} value={username} readOnly />}</Field>}
      <Field label="Password" hint="Hidden again after a minute.">
        {(input) => <PasswordInput {...input} value={password} readOnly autoComplete="off" />}
      </Field>
      {/* The address is encrypted and unvalidated: anything that is not a web address is shown but not linked. */}
      {url && !isWebAddress(url) && (
        <Field label="Address" hint="This isn't a web address, so it can't be opened from here.">
          {(input) => <TextInput {...input} value={url} readOnly />}
        </Field>
      )}
      <Cluster $gap="tight">
        <CopySecretButton text={password}>Copy password</CopySecretButton>
        {username && <CopySecretButton text={username}>Copy username</CopySecretButton>}
        {isWebAddress(url) && (
          <ButtonAnchor href={url} size="medium" tone="secondary" opensNewTab>
            Open
          </ButtonAnchor>
        )}
        <Button tone="quiet" size="medium" onClick={onHide}>
          Hide
        </Button>
      </Cluster>
      {notes && <ItemText text={notes} />}
    </Stack>
  );
}
