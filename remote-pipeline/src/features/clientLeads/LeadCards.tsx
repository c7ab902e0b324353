import { deliveredLeadQueries } from "@pipelark/shared-data/lead/deliveredLeadQueries";
import type { DeliveredLead, LeadFilter, Standing } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { detailOf, personOf } from "./leadColumns.tsx";
import { standingWords } from "./standingWords.ts";
import { useLeadAddress } from "./useLeadAddress.ts";

const shownStages = ["undecided", "accepted", "declined"] as const;
/** Of each stage. The table shows all. */
const mostCards = 20;

/** The newest leads of each stage as cards, side by side. They come together: in a narrow window a stage would push the next one away. */
export function LeadCards({ filter }: { filter: LeadFilter }) {
  const stages = shownStages.filter((stage) => filter.standing === null || filter.standing === stage);
  const shown: readonly Standing[] = stages.length > 0 || filter.standing === null ? stages : [filter.standing];
  const queries = {
    undecided: useStage({ filter, standing: "undecided", shown }),
    accepted: useStage({ filter, standing: "accepted", shown }),
    declined: useStage({ filter, standing: "declined", shown }),
    closed: useStage({ filter, standing: "closed", shown }),
  };

  if (shown.some((standing) => queries[standing].isLoading)) {
    return <Skeleton $height="100vh" role="status" aria-label="Loading the leads" />;
  }
  return (
    <Columns>
      {shown.map((standing) => (
        <Stage key={standing} standing={standing} query={queries[standing]} />
      ))}
    </Columns>
  );
}

type StageOptions = { filter: LeadFilter; standing: Standing; shown: readonly Standing[] };

function useStage({ filter, standing, shown }: StageOptions) {
  const { services } = useSignedIn();
  return useInfiniteQuery({
    ...deliveredLeadQueries.list(services, { ...filter, standing, size: mostCards }),
    enabled: shown.includes(standing),
  });
}

function Stage({ standing, query }: { standing: Standing; query: ReturnType<typeof useStage> }) {
  const { to } = useLeadAddress();
  const title = useId();
  const { label } = standingWords[standing];

  return (
    <Column aria-labelledby={title}>
      <Name id={title}>{label}</Name>
      <QueryView query={query} of={`the leads in “${label}”`} empty={<Quiet>None.</Quiet>}>
        {(leads) => (
          <ul>
            {leads.slice(0, mostCards).map((lead) => (
              <LeadCard key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && <TextLink to={to({ stage: standing, view: null })}>Show all in the table</TextLink>}
    </Column>
  );
}

function LeadCard({ lead }: { lead: DeliveredLead }) {
  const { to } = useLeadAddress();
  return (
    <Card>
      <TextLink to={to({ lead: lead.id })} preventScrollReset>
        {lead.firm}
      </TextLink>
      <p>{personOf(lead)}</p>
      <Quiet>{lead.title}</Quiet>
      <Quiet>{detailOf(lead) ?? `delivered ${formatDay(lead.deliveredOn)}`}</Quiet>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.medium};
  align-items: start;
`;

const Column = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};

  > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.small};
  }
`;

const Name = styled.h2`
  font-size: ${text.compact};
`;

const Card = styled.li`
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
