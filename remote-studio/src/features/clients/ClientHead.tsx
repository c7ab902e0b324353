import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { Badge } from "@pipelark/shared-ui/Badge";
import { ButtonLink } from "@pipelark/shared-ui/Button";
import { formatMoney } from "@pipelark/shared-ui/formatMoney";
import { ArrowLeftIcon } from "@pipelark/shared-ui/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/Stack";
import { StatRow } from "@pipelark/shared-ui/StatRow";
import { TextLink } from "@pipelark/shared-ui/TextLink";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { useLandingFocus } from "#lib/useLandingFocus.ts";
import { campaignTone } from "./campaignTone.ts";

/** Which client it is and how it stands, with the ways on. */
export function ClientHead({ company }: { company: Client }) {
  const { id, name, balanceCents, currency, leads, appointments, pendingUpdates, campaignStatus } = company;
  const heading = useLandingFocus();
  const tasks = `${paths.workspaceTasks}?${String(new URLSearchParams({ company: id }))}`;

  return (
    <Stack $gap="small">
      <Back to={paths.workspaceClients}>
        <ArrowLeftIcon />
        All clients
      </Back>
      <Cluster $spread>
        <Cluster $gap="tight">
          <Name ref={heading} tabIndex={-1}>
            {name}
          </Name>
          <Badge tone={campaignTone(company)}>{campaignStatus}</Badge>
        </Cluster>
        <ButtonLink to={tasks} tone="secondary" size="medium">
          Its tasks
        </ButtonLink>
      </Cluster>
      <StatRow
        stats={[
          { label: "Balance", value: formatMoney(balanceCents, { currency }) },
          { label: "Leads this month", value: leads },
          { label: "Appointments", value: appointments },
          { label: "To approve", value: pendingUpdates },
        ]}
      />
    </Stack>
  );
}

const Back = styled(TextLink)`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  justify-self: start;
  min-height: 2.75rem;
  font-size: ${text.small};
`;

const Name = styled.h2`
  font-size: ${text.heading};
  overflow-wrap: anywhere;
`;
