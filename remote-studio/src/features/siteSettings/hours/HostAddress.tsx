import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { SettingGate } from "../editor/SettingGate.tsx";
import { longestEmailAddress } from "@pipelark/shared-contracts/emailAddress";

const addressSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((email) => email === "" || isEmailAddress(email), emailProblem),
  ),
});

/** Email address for a host's bookings, moves and cancellations. */
export function HostAddress({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const query = useQuery(schedulingQueries.address(services, host.id));

  return (
    <SettingsSection
      title={`Email to ${host.name}`}
      lead="The host gets an email when a meeting is booked, moved or cancelled. Visitors don't see the address."
    >
      <SettingGate query={query} subject="the address">
        {(email) => <AddressForm host={host} email={email ?? ""} />}
      </SettingGate>
    </SettingsSection>
  );
}

function AddressForm({ host, email }: { host: MeetingHost; email: string }) {
  const { services } = useSignedIn();
  const { mutateAsync: keep } = useMutation(schedulingMutations.keepAddress(services, host.id));
  const form = useValidatedForm({
    schema: addressSchema,
    defaultValues: { email },
    async onSubmit(entered) {
      try {
        await keep(entered.email === "" ? null : entered.email);
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The address could not be saved");
      }
    },
    onSaved: (saved) =>
      toast({
        message: saved.email === "" ? `${host.name} won't get emails.` : `Emails to ${host.name} go to ${saved.email}.`,
      }),
  });

  return (
    <form {...form.props} aria-label={`Email to ${host.name}`}>
      <Stack $gap="small">
        <FormField form={form} name="email" label="Email" hint="Leave empty to send no emails.">
          {(input) => <TextInput {...input} type="email" autoComplete="off" maxLength={longestEmailAddress} />}
        </FormField>
        <FormActions form={form} act="Save address" busyAct="Saving…" tone="secondary" />
      </Stack>
    </form>
  );
}
