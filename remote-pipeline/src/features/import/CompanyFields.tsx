import { idealProfileQueries } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { Entry } from "./importEntry.ts";

type CompanyFieldsProps = { entry: Entry; error: string | null; onChange: (values: Partial<Entry>) => void };

/** The company that the leads are for, and which of its ideal profiles. */
export function CompanyFields({ entry: { companyId, profileId }, error, onChange }: CompanyFieldsProps) {
  const { services } = useSignedIn();
  const profiles = useQuery({
    ...idealProfileQueries.ofCompany(services, companyId ?? ""),
    enabled: companyId !== null,
  });

  return (
    <>
      <CompanyPicker
        services={services}
        isRequired
        value={companyId}
        error={error}
        onChange={(chosen) => onChange({ companyId: chosen, profileId: null })}
      />
      <Stack $gap="tight">
        <Field label="Ideal profile">
          {(input) => (
            <Select
              {...input}
              value={profileId ?? ""}
              onChange={({ target }) => onChange({ profileId: target.value || null })}
            >
              <option value="">None</option>
              {profiles.data?.map(({ id, name, status }) => (
                <option key={id} value={id}>
                  {status === "draft" ? `${name} (draft)` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <QueryView query={profiles} of="the ideal profiles" />
      </Stack>
    </>
  );
}
