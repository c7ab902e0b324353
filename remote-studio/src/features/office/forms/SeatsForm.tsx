import { officeMutations } from "@pipelark/shared-data/office/officeQueries";
import { enteredSeatsSchema, type Office } from "@pipelark/shared-data/office/officeSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { type FormStart, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import type * as v from "valibot";
import { useOfficeChange } from "./useOfficeChange.ts";

type SeatsFormProps = { office: Office; onSaved: (message: string) => void };

const refusals = { seats: { field: "seats", message: "Enter a number from 1 to 10,000." } } as const;

/** Number of seats, the basis of utilization. */
export function SeatsForm({ office, onSaved }: SeatsFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(officeMutations.saveSeats(services));
  const { send } = useOfficeChange({ newest: office.seatsVersion, refusals });
  const start: FormStart<v.InferInput<typeof enteredSeatsSchema>> = { seats: office.seats };
  const form = useValidatedForm({
    schema: enteredSeatsSchema,
    defaultValues: start,
    onSubmit: ({ seats }) => send((version) => mutateAsync({ seats, version: version ?? 0 })),
    onSaved: () => onSaved("Seats saved."),
  });

  return (
    <form {...form.props} aria-label="Seats">
      <Stack>
        <FormControl form={form} name="seats">
          {(field) => (
            <NumberField
              {...field}
              label="Seats"
              hint="Utilization is check-ins divided by the seats on every working day of the month."
              isRequired
            />
          )}
        </FormControl>
        <FormActions form={form} act="Save seats" />
      </Stack>
    </form>
  );
}
