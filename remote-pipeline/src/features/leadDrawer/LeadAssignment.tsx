import { idealProfileQueries } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { useLeadActs } from "#lib/useLeadActs.ts";

type Choice = { id: string; name: string };

/** Researcher and ideal profile of a lead. A choice is saved immediately, with undo. */
export function LeadAssignment({ lead }: { lead: WholeLead }) {
  const { services } = useSignedIn();
  const { assign, setProfile, failed, refusal } = useLeadActs({ keepsRefusal: true });
  const researchers = useQuery(leadQueries.researchers(services, lead.companyId));
  const profiles = useQuery(idealProfileQueries.ofCompany(services, lead.companyId));
  const profile = lead.profileId && {
    id: lead.profileId,
    name: profiles.data?.find(({ id }) => id === lead.profileId)?.name ?? "…",
  };

  return (
    <Stack $gap="small">
      <Fields>
        <ChoiceField
          label="Researcher"
          none="Nobody"
          chosen={lead.owner}
          choices={researchers.data ?? []}
          onChoose={(person) => assign([lead], person)}
        />
        <ChoiceField
          label="Ideal profile"
          none="None"
          chosen={profile || null}
          choices={profiles.data ?? []}
          onChoose={(choice) => setProfile([lead], choice)}
        />
      </Fields>
      <ActFaults acts={failed} />
      {refusal && <VisibleError key={refusal}>{refusal}</VisibleError>}
      <QueryView query={together([researchers, profiles])} of="researchers and profiles" />
    </Stack>
  );
}

type ChoiceFieldProps = {
  label: string;
  /** Words for no choice. */
  none: string;
  chosen: Choice | null;
  choices: readonly Choice[];
  onChoose: (choice: Choice | null) => Promise<void>;
};

function ChoiceField({ label, none, chosen, choices, onChoose }: ChoiceFieldProps) {
  // Local state, because a field that waited for the answer would jump back.
  const [coming, setComing] = useState<string | undefined>();
  // Somebody who may no longer be chosen, too.
  const all = chosen && !choices.some(({ id }) => id === chosen.id) ? [chosen, ...choices] : choices;

  async function handleChange(id: string) {
    setComing(id);
    await onChoose(all.find((choice) => choice.id === id) ?? null);
    setComing(undefined);
  }

  return (
    <Field label={label}>
      {(input) => (
        <Select
          {...input}
          value={coming ?? chosen?.id ?? ""}
          onChange={({ target }) => void handleChange(target.value)}
        >
          <option value="">{none}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space.small};
`;
