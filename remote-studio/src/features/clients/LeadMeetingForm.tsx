import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { schedulingMutations } from "@pipelark/shared-data/appointments/schedulingQueries";
import { leadMeetingSchema } from "@pipelark/shared-data/appointments/schedulingSchema";
import type { MeetingRoute } from "@pipelark/shared-data/meetings/meetingSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";

type LeadMeetingFormProps = {
  services: ShellServices;
  companyId: string;
  chosen: string | null;
  routes: readonly MeetingRoute[];
};

/** The meeting that a company's leads book by their scheduling links. */
export function LeadMeetingForm({ services, companyId, chosen, routes }: LeadMeetingFormProps) {
  const { mutateAsync: save } = useMutation(schedulingMutations.saveLeadMeeting(services, companyId));
  const isHidden = chosen !== null && !routes.some(({ slug }) => slug === chosen);
  const form = useValidatedForm({
    schema: leadMeetingSchema,
    defaultValues: { slug: chosen ?? "" },
    async onSubmit({ slug }) {
      try {
        await save(slug === "" ? null : slug);
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The meeting could not be saved");
      }
    },
    onSaved: () => toast({ message: "Meeting saved." }),
  });

  return (
    <Form {...form.props} aria-label="Meeting with leads">
      <Stack $gap="small">
        <FormField form={form} name="slug" label="Meeting" hint="Its hosts meet the leads for this client.">
          {(input) => (
            <Select {...input}>
              <option value="">None</option>
              {isHidden && <option value={chosen}>{chosen} (hidden)</option>}
              {routes.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormActions form={form} act="Save meeting" tone="secondary" />
      </Stack>
    </Form>
  );
}

const Form = styled.form`
  max-width: 36rem;
`;
