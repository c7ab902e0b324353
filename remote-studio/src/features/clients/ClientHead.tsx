import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { useEntries } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { BackLink } from "#lib/BackLink.tsx";
import { useLandingFocus } from "#lib/useLandingFocus.ts";
import { type ClientTab, clientTabs } from "./clientAddress.ts";

type ClientHeadProps = { company: Client; tab: ClientTab };

/** Name and status of a client, and the tabs of its views. */
export function ClientHead({ company, tab }: ClientHeadProps) {
  const { id, name, pendingUpdates, campaignStatus, archivedAt } = company;
  const heading = useLandingFocus();
  // Pages of other remotes.
  const links = useEntries("client");

  return (
    <Stack $gap="small">
      <BackLink to={paths.workspaceClients}>All clients</BackLink>
      <Cluster $gap="tight">
        <Name ref={heading} tabIndex={-1}>
          {name}
        </Name>
        <Badge tone={campaignTone(company)}>{campaignStatus}</Badge>
        {archivedAt && <Badge tone="muted">Archived</Badge>}
        {links.map(({ path, label }) => (
          <TextLink key={path} to={`${path}?company=${id}`}>
            {label}
          </TextLink>
        ))}
      </Cluster>
      <LinkTabs
        label={name}
        links={clientTabs.map((view) => ({
          to: `?${String(new URLSearchParams({ company: id, tab: view.id }))}`,
          label:
            view.id === "updates" && pendingUpdates > 0 ? (
              <>
                {view.label} <Badge tone="warn">{`${pendingUpdates} to approve`}</Badge>
              </>
            ) : (
              view.label
            ),
          isCurrent: view.id === tab,
        }))}
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
