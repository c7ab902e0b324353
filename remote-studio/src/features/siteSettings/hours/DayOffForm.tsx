import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
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
import { dayOffName } from "./dayOffName.ts";
import { dayOffSchema, emptyDayOff } from "./dayOffSchema.ts";

type DayOffFormProps = { host: MeetingHost; today: string; known: readonly SpecialDay[] };

/** Adds a day off, or several in a row. */
export function DayOffForm({ host, today, known }: DayOffFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(schedulingMutations.addSpecialDay(services, host.id));
  const schema = useMemo(() => dayOffSchema({ today, known }), [today, known]);
  const form = useValidatedForm({
    schema,
    defaultValues: emptyDayOff(),
    async onSubmit(days) {
      try {
        await add({ ...days, starts: null, ends: null });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, `${dayOffName(days)} could not be added`);
      }
    },
    onSaved(days) {
      toast({ message: `${host.name} is off: ${dayOffName(days)}.` });
      form.fields.reset(emptyDayOff());
    },
  });

  const first = form.fields.watch("day");

  return (
    <Form {...form.props} aria-label="Days off">
      <FormControl form={form} name="day">
        {(field) => <DatePicker {...field} label="First day off" min={today} isRequired />}
      </FormControl>
      <FormControl form={form} name="last_day">
        {(field) => (
          <DatePicker {...field} label="Last day off" hint="Leave empty for a single day." min={first ?? today} />
        )}
      </FormControl>
      <FormActions form={form} act="Add days off" busyAct="Adding…" tone="secondary" />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.small};
  max-width: 20rem;
  margin-top: ${space.medium};
`;
