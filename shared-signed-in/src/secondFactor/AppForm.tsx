import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SecondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import type { AddedOutcome } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { styled } from "styled-components";
import { CodeForm, textOf } from "./CodeForm.tsx";
import { triesUsedUp } from "./proofMessage.ts";
import { QrCode } from "./QrCode.tsx";

export type AppFormProps = {
  acts: Pick<SecondFactorActs, "confirmApp">;
  /** Email address of the account, which the app shows. */
  account: string;
  /** Key of the app in base32. */
  appKey: string;
  /** Recovery codes come with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
};

/** Shows the key of an authenticator app, as a picture and as text, and asks for the first code. */
export function AppForm({ acts, account, appKey, onAdded }: AppFormProps) {
  const grouped = appKey.match(/.{1,4}/g)?.join(" ") ?? appKey;

  async function confirm(fields: FormData): Promise<string | null> {
    try {
      const request = { code: textOf(fields, "code"), name: textOf(fields, "name") || "Authenticator app" };
      const outcome = await acts.confirmApp(request);
      if (outcome.kind !== "added") return messageOf(outcome);
      onAdded(outcome.recovery_codes);
      return null;
    } catch (error) {
      return describeFault(error, { failure: "The app could not be added", keepsText: true });
    }
  }

  return (
    <Stack>
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <QrCode text={addressOf({ account, appKey })} label="QR code with the key for your authenticator app" />
      <Cluster>
        <Key>{grouped}</Key>
        <CopyButton text={appKey}>Copy key</CopyButton>
      </Cluster>
      <CodeForm label="Code that the app shows now" isNumeric act="Add the app" onSubmit={confirm}>
        <Field label="Name" hint="So that you know later which one it is.">
          {(input) => <TextInput {...input} name="name" defaultValue="Authenticator app" maxLength={60} />}
        </Field>
      </CodeForm>
    </Stack>
  );
}

/** Address that authenticator apps read. */
function addressOf({ account, appKey }: Pick<AppFormProps, "account" | "appKey">): string {
  const site = encodeURIComponent(location.hostname);
  return `otpauth://totp/${site}:${encodeURIComponent(account)}?secret=${appKey}&issuer=${site}`;
}

function messageOf(outcome: Exclude<AddedOutcome, { kind: "added" }>): string {
  switch (outcome.kind) {
    case "wrong":
      return "This code is not right. Enter the one that the app shows now. If none works, check the clock of your phone.";
    case "expired":
    case "missing":
    case "known":
      return "This key is more than 15 minutes old. Close this and begin again.";
    case "invalid":
      return "Give the app a name of at most 60 characters.";
    case "too-many-in-session":
      return triesUsedUp;
    default:
      return assertNever(outcome.kind);
  }
}

const Key = styled.code`
  overflow-wrap: anywhere;
`;
