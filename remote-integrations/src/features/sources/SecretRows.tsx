import type { WebhookSecret } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { formatDay, formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type SecretRowsProps = { secrets: readonly WebhookSecret[]; onEnd: (secret: WebhookSecret) => void };

/** The secrets that count, each by its last four characters. */
export function SecretRows({ secrets, onEnd }: SecretRowsProps) {
  if (secrets.length === 0) return <Detail>No secret yet: everything that this source sends is refused.</Detail>;
  return (
    <List>
      {secrets.map((secret) => (
        <Cluster key={secret.id} as="li" $spread>
          <div>
            <strong>{`Ends in ${secret.hint}`}</strong>
            <Detail>
              {`Created by ${secret.madeBy}, ${formatDay(secret.madeAt)}.`}
              {secret.endsAt && ` Works until ${formatMoment(secret.endsAt)}.`}
            </Detail>
          </div>
          <Button
            tone="secondary"
            size="medium"
            aria-label={`End the secret that ends in ${secret.hint}`}
            onClick={() => onEnd(secret)}
          >
            End
          </Button>
        </Cluster>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
