import type { Role } from "@pipelark/shared-contracts/role";
import { InvitedLink } from "@pipelark/shared-signed-in/invitations/InvitedLink";
import { newToken } from "@pipelark/shared-signed-in/invitations/inviteToken";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useEffect, useState } from "react";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { type InviteInput, inviteSchema } from "./inviteForm.ts";
import { useInvite } from "./useInvite.ts";
import { longestEmailAddress } from "@pipelark/shared-contracts/emailAddress";

const roles = [
  { value: "client", label: "Client", hint: "The portal of one company." },
  { value: "staff", label: "Staff", hint: "The studio, with their own tasks and payments." },
  { value: "admin", label: "Admin", hint: "Everything, including people and settings." },
] as const;

export type InviteFormProps = {
  /** Initial values. */
  start: { email: string; role: Role; company: string };
  onClose: () => void;
};

/** Invites a person. Then shows the link, only once, because only the browser knows it. */
export function InviteForm({ start, onClose }: InviteFormProps) {
  const { services } = useSignedIn();
  const [first] = useState(() => ({ id: crypto.randomUUID(), token: newToken() }));
  const [sent, setSent] = useState<InviteInput | null>(null);
  const { send, expiresAt } = useInvite(services);
  const form = useValidatedForm({
    schema: inviteSchema,
    defaultValues: { ...first, ...start },
    onSubmit: (input) =>
      send(input, () => {
        form.fields.setValue("id", crypto.randomUUID());
        form.fields.setValue("token", newToken());
      }),
    onSaved: setSent,
  });
  const { setFocus } = form.fields;

  useEffect(() => setFocus("email"), [setFocus]);

  if (sent) return <InvitedLink invitation={sent} expiresAt={expiresAt} onClose={onClose} />;
  return (
    <form {...form.props} aria-label="Invite someone">
      <Stack>
        <FormField form={form} name="email" label="Email" isRequired>
          {(input) => <TextInput {...input} type="email" autoComplete="off" maxLength={longestEmailAddress} />}
        </FormField>
        <FormControl form={form} name="role">
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              onChange={(role) => role && onChange(role)}
              label="Role"
              choices={roles}
              isRequired
            />
          )}
        </FormControl>
        {form.fields.watch("role") === "client" && (
          <FormControl form={form} name="company">
            {({ value, onChange, error }) => (
              <CompanyPicker
                services={services}
                value={value || null}
                onChange={(company) => onChange(company ?? "")}
                error={error}
                hint="Search by name. A name that isn't in the list creates a new company."
                isRequired
                mayAdd
              />
            )}
          </FormControl>
        )}
        <FormActions form={form} act="Send invitation" busyAct="Sending…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
