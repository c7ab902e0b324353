import { formatMonth } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { clientMutations } from "@pipelark/shared-data/clients/clientQueries";
import type { CountedSince } from "@pipelark/shared-data/clients/clientRepository";
import { campaignStatuses, type Client, figuresSchema } from "@pipelark/shared-data/clients/clientSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Combobox } from "@pipelark/shared-ui/forms/Combobox";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";

type FiguresFormProps = {
  services: ShellServices;
  company: Client;
  /** Since when leads and appointments are counted. */
  countedSince: CountedSince;
};

/** Campaign status and this month's figures, as the client's portal shows them. */
export function FiguresForm({ services, company, countedSince }: FiguresFormProps) {
  const { mutateAsync } = useMutation(clientMutations.saveFigures(services, company.id));
  const { campaignStatus, timeZone, leads, appointments } = company;
  const form = useValidatedForm({
    schema: figuresSchema,
    defaultValues: {
      campaignStatus,
      timeZone,
      ...(countedSince.leads === null && { leads }),
      ...(countedSince.appointments === null && { appointments }),
    },
    async onSubmit(figures) {
      try {
        await mutateAsync(figures);
        return { kind: "saved" };
      } catch (error) {
        return submitFault(error, "The figures could not be saved");
      }
    },
    onSaved: () => toast({ message: "Figures saved." }),
  });

  return (
    <Card as="form" $shape="panel" {...form.props} aria-labelledby="figures">
      <Stack $gap="small">
        <Heading id="figures">Campaign</Heading>
        <Muted>{formatMonth(today(timeZone))}, in the company's time zone. The client sees these figures.</Muted>
        <FormField form={form} name="campaignStatus" label="Status">
          {(input) => (
            <Select {...input}>
              {campaignStatuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </FormField>
        {countedSince.leads === null ? (
          <FormControl form={form} name="leads">
            {(field) => <NumberField {...field} value={field.value ?? null} label="Leads" />}
          </FormControl>
        ) : (
          <Muted>{`Leads are counted from their deliveries since ${formatMonth(countedSince.leads)}.`}</Muted>
        )}
        {countedSince.appointments === null ? (
          <FormControl form={form} name="appointments">
            {(field) => <NumberField {...field} value={field.value ?? null} label="Appointments" />}
          </FormControl>
        ) : (
          <Muted>{`Appointments are counted since ${formatMonth(countedSince.appointments)}.`}</Muted>
        )}
        <FormControl form={form} name="timeZone">
          {({ value, onChange, error }) => (
            <Combobox
              label="Time zone"
              hint="Sets when a month starts and ends."
              options={zoneChoices(timeZone)}
              selected={value}
              onSelect={(zone) => onChange(zone ?? "")}
              error={error ?? null}
            />
          )}
        </FormControl>
        <FormActions form={form} act="Save figures" tone="secondary" />
      </Stack>
    </Card>
  );
}

/** All zones known to this browser, and the stored one, which may have an older name. */
function zoneChoices(stored: string) {
  const zones = new Set(["UTC", stored, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].map((zone) => ({ id: zone, label: zone.replaceAll("_", " ") }));
}

const Heading = styled.h3`
  font-size: ${text.subheading};
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
