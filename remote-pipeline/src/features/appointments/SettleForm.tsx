import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import { type Appointment, outcomes, settlementSchema } from "@pipelark/shared-data/appointments/appointmentSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { outcomeWords } from "./appointmentWords.ts";

const words = outcomeWords("agency");

/** Sets the outcome when the two sides disagree, or agree by mistake. For admins. */
export function SettleForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: settle } = useMutation(appointmentMutations.settle(services));
  const form = useValidatedForm({
    schema: settlementSchema,
    defaultValues: { reason: "" },
    async onSubmit({ outcome, reason }) {
      try {
        const { id, version } = appointment;
        const answer = await settle({ id, version, outcome, reason });
        if (answer.kind === "settled") {
          toast({ message: `The outcome with ${appointment.firm} was set.` });
          return { kind: "saved" };
        }
        if (answer.kind === "invalid") {
          return { kind: "refused", field: "reason", message: "The server rejected this. Change it and try again." };
        }
        return {
          kind: "failed",
          message: "Somebody else has just changed this appointment. Close this and read it again.",
        };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The outcome could not be set");
      }
    },
    onSaved: onDone,
  });

  return (
    <form {...form.props} aria-label="Set the outcome">
      <Stack $gap="small">
        <FormField form={form} name="outcome" label="What happened" isRequired>
          {(input) => (
            <Select {...input}>
              <option value="">Choose what happened</option>
              {outcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {words[outcome]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="reason" label="Reason" hint="Both sides will see it." isRequired>
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <FormActions form={form} act="Set outcome" busyAct="Saving…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
