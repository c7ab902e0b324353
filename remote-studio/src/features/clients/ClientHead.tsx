import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { BackLink } from "#lib/BackLink.tsx";
import { useLandingFocus } from "#lib/useLandingFocus.ts";

/** Name, status and actions of a client. */
export function ClientHead({ company }: { company: Client }) {
  const { id, name, balanceCents, currency, leads, appointments, pendingUpdates, campaignStatus } = company;
  const heading = useLandingFocus();
  const tasks = `${paths.workspaceTasks}?${String(new URLSearchParams({ company: id }))}`;

  return (
    <Stack $gap="small">
      <BackLink to={paths.workspaceClients}>All clients</BackLink>
      <Cluster $spread>
        <Cluster $gap="tight">
          <Name ref={heading} tabIndex={-1}>
            {name}
          </Name>
          <Badge tone={campaignTone(company)}>{campaignStatus}</Badge>
        </Cluster>
        <ButtonLink to={tasks} tone="secondary" size="medium">
          View tasks
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

const tones = { Onboarding: "info", Active: "ok", Paused: "warn", Completed: "muted" } as const;

/** Colour of a campaign's status, the same everywhere. */
export function campaignTone({ campaignStatus }: Pick<Client, "campaignStatus">): BadgeTone {
  return tones[campaignStatus];
}

const Name = styled.h2`
  font-size: ${text.heading};
  overflow-wrap: anywhere;
`;
