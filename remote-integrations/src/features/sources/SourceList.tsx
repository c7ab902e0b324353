import { webhookSecretQueries } from "@pipelark/shared-data/webhookSecrets/webhookSecretQueries";
import { secretSources, type WebhookSecret } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { sourceName } from "#lib/sourceNames.ts";
import { sourceGuides } from "./sourceGuides.ts";

/** Tools that can send here. One opens with `?source=…`. */
export function SourceList() {
  const { services } = useSignedIn();
  const secrets = useQuery(webhookSecretQueries.all(services));
  const titleId = useId();
  return (
    <Stack as="section" $gap="small" aria-labelledby={titleId}>
      <Title id={titleId}>Sources</Title>
      <QueryView query={secrets} of="the secrets of the sources" loading={<Skeleton $height="9rem" />}>
        {(known) => <Sources secrets={known} />}
      </QueryView>
    </Stack>
  );
}

function Sources({ secrets }: { secrets: readonly WebhookSecret[] }) {
  const { to } = useAddress();
  return (
    <Grid>
      {secretSources.map((source) => {
        const isSetUp = secrets.some((secret) => secret.source === source);
        return (
          <Panel key={source} as="li" $shape="panel">
            <Cluster $spread>
              <h3>{sourceName(source)}</h3>
              <Badge tone={isSetUp ? "ok" : "muted"}>{isSetUp ? "Has a secret" : "Not set up"}</Badge>
            </Cluster>
            <Purpose>{sourceGuides[source].purpose}</Purpose>
            <div>
              <ButtonLink
                to={to({ source })}
                tone="secondary"
                size="medium"
                preventScrollReset
                aria-label={`${isSetUp ? "Manage" : "Set up"} ${sourceName(source)}`}
              >
                {isSetUp ? "Manage" : "Set up"}
              </ButtonLink>
            </div>
          </Panel>
        );
      })}
    </Grid>
  );
}

const Title = styled.h2`
  font-size: ${text.subheading};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.small};

  h3 {
    font-size: ${text.compact};
  }
`;

const Purpose = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
