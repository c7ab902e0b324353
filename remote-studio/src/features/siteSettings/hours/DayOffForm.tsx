import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { styled } from "styled-components";
import { dayOffSchema, emptyDayOff } from "./dayOffSchema.ts";

type DayOffFormProps = { host: MeetingHost; today: string; known: readonly SpecialDay[] };

/** Adds a day off. */
export function DayOffForm({ host, today, known }: DayOffFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(schedulingMutations.addSpecialDay(services, host.id));
  const schema = useMemo(() => dayOffSchema({ today, known }), [today, known]);
  const form = useValidatedForm({
    schema,
    defaultValues: emptyDayOff(),
    async onSubmit({ id, day }) {
      try {
        await add({ id, day, starts: null, ends: null });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, `${formatLongDay(day)} could not be added`);
      }
    },
    onSaved({ day }) {
      toast({ message: `${host.name} is off on ${formatLongDay(day)}.` });
      form.fields.reset(emptyDayOff());
    },
  });

  return (
    <Form {...form.props} aria-label="Day off">
      <FormControl form={form} name="day">
        {(field) => <DatePicker {...field} label="Day off" min={today} isRequired />}
      </FormControl>
      <FormActions form={form} act="Add day off" busyAct="Adding…" tone="secondary" />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.small};
  max-width: 20rem;
  margin-top: ${space.medium};
`;
