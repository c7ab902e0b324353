import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { QueuedUpdate } from "@pipelark/shared-data/updates/queueSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { UpdateText } from "@pipelark/shared-signed-in/updates/UpdateText";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { UpdateDecision } from "./UpdateDecision.tsx";

type QueueRowProps = { services: ShellServices; user: SessionUser; update: QueuedUpdate };

/** A pending update: author, text, amount, and the decision in its place. */
export function QueueRow({ services, user, update }: QueueRowProps) {
  const { company, author, title, description, amountCents, currency, createdAt } = update;
  const place = new URLSearchParams({ company: company.id, update: update.id });

  return (
    <Row>
      <Words>
        <Title>{title}</Title>
        <Muted>
          <TextLink to={`${paths.workspaceClients}?${String(place)}`}>{company.name}</TextLink> · {author.name} ·{" "}
          <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
        </Muted>
        <UpdateText mentions={update.mentions}>{description}</UpdateText>
      </Words>
      {amountCents !== null && <Amount>{formatMoney(amountCents, { currency, hasPlus: true })}</Amount>}
      <Decision>
        <UpdateDecision services={services} user={user} update={update} company={company} />
      </Decision>
    </Row>
  );
}

/** Container width, because large text leaves little room in a wide window. */
const wide = "@container (min-width: 44rem)";

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.tight} ${space.medium};
  padding: ${space.small} ${space.medium};

  ${wide} {
    grid-template-columns: minmax(0, 1fr) auto minmax(13rem, auto);
  }
`;

const Words = styled.div`
  overflow-wrap: anywhere;
  font-size: ${text.small};
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${text.compact};
  font-weight: 600;
  letter-spacing: normal;
  line-height: 1.4;
`;

const Muted = styled.p`
  color: ${color.textMuted};
`;

const Amount = styled.p`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: end;
`;

const Decision = styled.div`
  grid-column: 1 / -1;

  ${wide} {
    grid-column: auto;
    max-width: 24rem;
  }
`;
