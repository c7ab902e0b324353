import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import * as v from "valibot";

type PasswordAgainDialogProps = { isOpen: boolean; onAnswer: (isSignedIn: boolean) => void };

/** Asks for the sign-in password, because the last sign-in was more than ten minutes ago. */
export function PasswordAgainDialog({ isOpen, onAnswer }: PasswordAgainDialogProps) {
  return (
    <Dialog title="Enter your password again" isOpen={isOpen} onClose={() => onAnswer(false)}>
      <PasswordAgainForm onSignedIn={() => onAnswer(true)} />
    </Dialog>
  );
}

const schema = v.object({ password: v.pipe(v.string(), v.minLength(1, "Enter your password.")) });

function PasswordAgainForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { services, user } = useSignedIn();
  const form = useValidatedForm({ schema, defaultValues: { password: "" }, onSubmit: send, onSaved: onSignedIn });

  async function send({ password }: { password: string }): Promise<SubmitOutcome<"password">> {
    try {
      const { kind } = await secretActs(services).signInAgain({ email: user.email, password });
      if (kind === "signed-in") return { kind: "saved" };
      if (kind === "wrong-password")
        return { kind: "refused", field: "password", message: "This is not your password." };
      return { kind: "failed", message: "Too many attempts. Wait a few minutes, then try again." };
    } catch (error) {
      return submitFault(error, "Your password could not be checked");
    }
  }

  return (
    <form {...form.props} aria-label="Confirm your password">
      <Stack>
        <p>You signed in more than ten minutes ago. Enter your sign-in password to continue.</p>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormField form={form} name="password" label="Sign-in password" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="current-password" />}
        </FormField>
        <FormActions form={form} act="Continue" busyAct="Checking…" />
      </Stack>
    </form>
  );
}
