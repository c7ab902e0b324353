import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { deviceName } from "@pipelark/shared-contracts/deviceName";
import type { SecondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { type SubmitEvent, useState } from "react";
import { textOf } from "./CodeForm.tsx";
import { createPasskey, type PasskeyRequest } from "./passkeys.ts";

export type PasskeyFormProps = {
  acts: Pick<SecondFactorActs, "addPasskey">;
  request: PasskeyRequest;
  /** Recovery codes come with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
};

/** Asks for a name, and has the browser make a passkey. */
export function PasskeyForm({ acts, request, onAdded }: PasskeyFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(name: string): Promise<string | null> {
    try {
      const answer = await createPasskey(request);
      if (answer.kind === "known") return "This device has a passkey of your account already.";
      if (answer.kind !== "answered") return "No passkey was made. Close this and begin again.";
      const outcome = await acts.addPasskey({ name, response: answer.response });
      if (outcome.kind !== "added") return "The passkey was not accepted. Close this and begin again.";
      onAdded(outcome.recovery_codes);
      return null;
    } catch (error) {
      return describeFault(error, { failure: "The passkey could not be added" });
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const name = textOf(new FormData(event.currentTarget), "name") || "Passkey";
    setBusy(true);
    setProblem(null);
    setProblem(await add(name));
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack>
        {problem !== null && <VisibleError key={problem}>{problem}</VisibleError>}
        <p>
          A passkey is kept by this device, by your password manager or on a security key. It cannot be copied by a fake
          site.
        </p>
        <Field label="Name" hint="So that you know later which one it is.">
          {(input) => (
            <TextInput {...input} name="name" defaultValue={deviceName(navigator.userAgent)} maxLength={60} />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Waiting for your passkey…" : "Make the passkey"}
        </Button>
      </Stack>
    </form>
  );
}
