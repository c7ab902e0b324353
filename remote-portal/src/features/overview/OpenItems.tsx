import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { fadedEndsStyle } from "@pipelark/shared-ui/controls/Tabs.styles";
import type { Loop } from "@pipelark/shared-data/overview/loopSchema";
import type { Waiting } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { Link } from "@pipelark/shared-router";
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  DocumentIcon,
  MailIcon,
  TargetIcon,
  TrendIcon,
} from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { NewTerms } from "./NewTerms.tsx";
import { Item } from "./OpenItems.styles.ts";
import { useLoopItems } from "./useLoopItems.ts";

type OpenItemsProps = {
  waiting: Waiting;
  loop: Loop;
  /** The reader may accept and decline leads. */
  mayDecide: boolean;
  /** Number of the agreement that the reader may accept. */
  offer: string | null;
};

/** Open items of the client, each with a link or a button that settles it. */
export function OpenItems({ waiting, loop, mayDecide, offer }: OpenItemsProps) {
  const agreementPath = usePathOf("clientAgreement");
  const leadsPath = usePathOf("clientLeads");
  const ofLoop = useLoopItems(loop);
  const undecided = mayDecide && leadsPath !== undefined ? waiting.undecided_leads : 0;
  const { unanswered_replies: answers, pending_updates: pending } = waiting;
  const { needs_onboarding_call: needsCall, new_terms: newTerms } = waiting;
  const counted = answers + pending + undecided + ofLoop.length;
  if (counted === 0 && !needsCall && newTerms === null && offer === null) {
    return (
      <Quiet>
        <CheckIcon /> You're all caught up.
      </Quiet>
    );
  }

  return (
    <List aria-label="Waiting for you">
      {needsCall && (
        <li>
          <Item as={Link} to={`${paths.meetings}?book=onboarding-call`}>
            <CalendarIcon />
            Book your onboarding call
          </Item>
        </li>
      )}
      {offer !== null && agreementPath !== undefined && (
        <li>
          <Item as={Link} to={agreementPath}>
            <DocumentIcon />
            Agreement {offer} to accept
          </Item>
        </li>
      )}
      {newTerms !== null && (
        <li>
          <NewTerms version={newTerms} />
        </li>
      )}
      {undecided > 0 && (
        <li>
          <Item as={Link} to={`${leadsPath}?stage=undecided`}>
            <TargetIcon />
            {undecided === 1 ? "1 lead to decide" : `${undecided} leads to decide`}
          </Item>
        </li>
      )}
      {ofLoop.map(({ to, words }) => (
        <li key={to}>
          <Item as={Link} to={to}>
            <TrendIcon />
            {words}
          </Item>
        </li>
      ))}
      {answers > 0 && (
        <li>
          <Item as={Link} to={`${paths.updates}?show=answered`}>
            <MailIcon />
            {answers === 1 ? "1 reply from us" : `${answers} replies from us`}
          </Item>
        </li>
      )}
      {pending > 0 && (
        <li>
          <Item as={Link} to={`${paths.updates}?show=pending`}>
            <ClockIcon />
            {pending === 1 ? "1 update awaits approval" : `${pending} updates await approval`}
          </Item>
        </li>
      )}
    </List>
  );
}

export function OpenItemsToCome() {
  return <Skeleton $height="2.75rem" />;
}

// Narrow: one line at every width, so that nothing below moves when it appears; scrolls when it is too long, as tabs do.
const List = styled.ul`
  display: flex;
  gap: ${space.tight};
  overflow-x: auto;
  /* Room for the focus ring. */
  margin: calc(-1 * ${space.hair});
  padding: ${space.hair};
  scrollbar-width: none;
  ${fadedEndsStyle}

  > li {
    flex: none;
  }

  @container portal-home (min-width: 52rem) {
    flex-direction: column;
  }
`;

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
