import { longestEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { type RightName, rightNames, type Rights } from "@pipelark/shared-data/clients/rightsSchema";
import { rightLabels } from "@pipelark/shared-signed-in/company/rightLabels";
import { InvitedLink } from "@pipelark/shared-signed-in/invitations/InvitedLink";
import { newToken } from "@pipelark/shared-signed-in/invitations/inviteToken";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FieldGroup } from "@pipelark/shared-ui/forms/FieldGroup";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useEffect, useRef, useState } from "react";
import { type ColleagueInput, colleagueSchema } from "./colleagueForm.ts";
import { useInviteColleague } from "./useInviteColleague.ts";

type InviteColleagueProps = {
  companyId: string;
  /** The reader's own; they give no others. */
  rights: Rights;
};

/** A button that opens the form for an invitation. */
export function InviteColleague(props: InviteColleagueProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <InviteForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={opener} tone="secondary" size="medium" onClick={() => setOpen(true)}>
        Invite a colleague
      </Button>
    </div>
  );
}

function InviteForm({ companyId, rights, onClose }: InviteColleagueProps & { onClose: () => void }) {
  const [first] = useState(() => ({ id: crypto.randomUUID(), token: newToken() }));
  const [sent, setSent] = useState<ColleagueInput | null>(null);
  const { send, expiresAt } = useInviteColleague(companyId);
  const form = useValidatedForm({
    schema: colleagueSchema,
    defaultValues: { ...first, email: "", sees_money: false, may_decide: false, may_invite: false },
    onSubmit: (input) =>
      send(input, () => {
        form.fields.setValue("id", crypto.randomUUID());
        form.fields.setValue("token", newToken());
      }),
    onSaved: setSent,
  });
  const { setFocus } = form.fields;
  const given: RightName[] = rightNames.filter((right) => rights[right]);

  useEffect(() => setFocus("email"), [setFocus]);

  if (sent) return <InvitedLink invitation={sent} expiresAt={expiresAt} onClose={onClose} />;
  return (
    <form {...form.props} aria-label="Invite a colleague">
      <Stack $gap="small">
        <FormField form={form} name="email" label="Email" isRequired>
          {(input) => <TextInput {...input} type="email" autoComplete="off" maxLength={longestEmailAddress} />}
        </FormField>
        <FieldGroup label="Rights" hint="Everyone you invite sees your leads, updates and meetings.">
          {given.map((right) => (
            <Checkbox key={right} {...form.fields.register(right)}>
              {rightLabels[right]}
            </Checkbox>
          ))}
        </FieldGroup>
        <FormActions form={form} act="Send invitation" busyAct="Sending…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
