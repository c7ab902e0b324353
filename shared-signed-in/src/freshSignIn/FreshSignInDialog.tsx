import { secondFactorActs } from "@pipelark/shared-data/secondFactor/secondFactorActs";
import { secondFactorQueries } from "@pipelark/shared-data/secondFactor/secondFactorQueries";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { QueryView } from "../QueryView.tsx";
import { submitFault } from "../refusalMessages.ts";
import { ProveFactor } from "../secondFactor/ProveFactor.tsx";
import { useSignedIn } from "../signedIn.tsx";

type FreshSignInDialogProps = { isOpen: boolean; onAnswer: (isSignedIn: boolean) => void };

/** Asks for the second factor, or where there is none for the sign-in password, because the last time was more than ten minutes ago. */
export function FreshSignInDialog({ isOpen, onAnswer }: FreshSignInDialogProps) {
  const { services } = useSignedIn();
  const query = useQuery({ ...secondFactorQueries.own(services), enabled: isOpen });
  const hasNone = query.data?.state === "off";

  return (
    <Dialog
      title={hasNone ? "Enter your password again" : "Confirm that it's you"}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
    >
      <QueryView query={query} of="your second factor" loading={<Spinner>Loading…</Spinner>}>
        {(factors) =>
          factors.state === "off" ? (
            <PasswordAgainForm onSignedIn={() => onAnswer(true)} />
          ) : (
            <ProveFactor acts={secondFactorActs(services)} factors={factors} onProved={() => onAnswer(true)} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

const schema = v.object({ password: v.pipe(v.string(), v.minLength(1, "Enter your password.")) });

function PasswordAgainForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { services, user } = useSignedIn();
  const form = useValidatedForm({ schema, defaultValues: { password: "" }, onSubmit: send, onSaved: onSignedIn });

  async function send({ password }: { password: string }): Promise<SubmitOutcome<"password">> {
    try {
      const { kind } = await secondFactorActs(services).signInAgain({ email: user.email, password });
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
