import { webhookQueries } from "@pipelark/shared-data/webhooks/webhookQueries";
import type { WebhookEndpoint } from "@pipelark/shared-data/webhooks/webhookSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { LinkIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";

/** Where events are sent. One opens with `?endpoint=<id>`, a new one with `?endpoint=new`. */
export function EndpointList() {
  const { services } = useSignedIn();
  const endpoints = useQuery(webhookQueries.endpoints(services));
  const { to } = useAddress();
  const titleId = useId();
  return (
    <Stack as="section" $gap="small" aria-labelledby={titleId}>
      <Cluster $spread>
        <Title id={titleId}>Endpoints</Title>
        <ButtonLink to={to({ endpoint: "new" })} size="medium" preventScrollReset>
          <PlusIcon />
          Add endpoint
        </ButtonLink>
      </Cluster>
      <QueryView
        query={endpoints}
        of="the endpoints"
        loading={<Skeleton $height="4rem" />}
        empty={
          <EmptyState icon={<LinkIcon />} title="No endpoints yet" headingLevel={3}>
            Add the address of a tool that should hear about leads, appointments, deals or invoices.
          </EmptyState>
        }
      >
        {(known) => (
          <List>
            {known.map((endpoint) => (
              <Row key={endpoint.id} endpoint={endpoint} />
            ))}
          </List>
        )}
      </QueryView>
    </Stack>
  );
}

function Row({ endpoint: { id, address, kinds, isOn, stoppedBecause } }: { endpoint: WebhookEndpoint }) {
  const { to } = useAddress();
  return (
    <Cluster as="li" $spread>
      <div>
        <Address>{address}</Address>
        <Detail>{kinds.length === 1 ? "1 event" : `${kinds.length} events`}</Detail>
        {stoppedBecause && <Detail>{stopWords[stoppedBecause]}</Detail>}
      </div>
      <Cluster $gap="small">
        <span>
          {stoppedBecause && <Badge tone="warn">Stopped</Badge>}
          {!stoppedBecause && <Badge tone={isOn ? "ok" : "muted"}>{isOn ? "On" : "Off"}</Badge>}
        </span>
        <ButtonLink
          to={to({ endpoint: id })}
          tone="secondary"
          size="medium"
          preventScrollReset
          aria-label={`Manage ${address}`}
        >
          Manage
        </ButtonLink>
      </Cluster>
    </Cluster>
  );
}

const stopWords = {
  gone: "The receiver said that this address is gone.",
  failing: "Nothing arrived for three days. Turn it on again once the receiver works.",
} as const;

const Title = styled.h2`
  font-size: ${text.subheading};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Address = styled.strong`
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
