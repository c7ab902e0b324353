import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { PasswordOutcome } from "@pipelark/shared-data/people/passwordRepository";
import { sessionMutations } from "@pipelark/shared-data/people/sessionQueries";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSignedIn } from "./signedIn.tsx";
import { submitFault } from "./refusalMessages.ts";
import { newPasswordHint, isShortPassword, shortPasswordProblem } from "@pipelark/shared-contracts/newPassword";

const empty = { current: "", next: "", confirmed: "" };

const schema = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.minLength(1, "Enter your current password.")),
    next: v.pipe(
      v.string(),
      v.check((password) => !isShortPassword(password), shortPasswordProblem),
    ),
    confirmed: v.pipe(v.string(), v.minLength(1, "Enter the new password again.")),
  }),
  v.forward(
    v.partialCheck(
      [["next"], ["confirmed"]],
      ({ next, confirmed }) => next === confirmed,
      "The passwords don't match.",
    ),
    ["confirmed"],
  ),
);

/** Changes the signed-in user's password. Shows each refusal of the server at its field. */
export function PasswordSection() {
  const { services, user } = useSignedIn();
  const [isChanged, setChanged] = useState(false);
  const change = useMutation(sessionMutations.changePassword(services));
  const form = useValidatedForm({
    schema,
    defaultValues: empty,
    async onSubmit({ current, next }) {
      setChanged(false);
      try {
        return toSubmitOutcome(await change.mutateAsync({ current, next }));
      } catch (error) {
        services.report(error);
        return submitFault(error, "Your password could not be changed");
      }
    },
    onSaved() {
      form.fields.reset(empty);
      setChanged(true);
    },
  });

  return (
    <SettingsSection title="Password" lead="Changing your password signs you out on all other devices.">
      <Status role="status">
        {isChanged && (
          <Banner tone="ok" title="Your password was changed.">
            All other devices were signed out. This one stays signed in.
          </Banner>
        )}
      </Status>
      <Form {...form.props} aria-label="Password">
        {/* Tells password managers which account the password is for. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormField form={form} name="current" label="Current password" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="current-password" />}
        </FormField>
        <FormField form={form} name="next" label="New password" hint={newPasswordHint} isRequired>
          {(input) => <PasswordInput {...input} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="confirmed" label="Confirm new password" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="new-password" />}
        </FormField>
        <FormActions form={form} act="Change password" busyAct="Changing…" />
      </Form>
    </SettingsSection>
  );
}

function toSubmitOutcome(outcome: PasswordOutcome): SubmitOutcome<"current" | "next"> {
  switch (outcome.kind) {
    case "changed":
      return { kind: "saved" };
    case "wrong-current":
      return { kind: "refused", field: "current", message: "That's not your current password." };
    case "same":
      return { kind: "refused", field: "next", message: "That's already your password. Choose another one." };
    case "weak":
      return { kind: "refused", field: "next", message: outcome.message };
    case "too-many":
      return { kind: "failed", message: "Too many attempts. Wait a few minutes, then try again." };
    default:
      return assertNever(outcome);
  }
}

const Status = styled.div`
  &:empty {
    margin-bottom: calc(-1 * ${space.medium});
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
  max-width: 26rem;
`;
