import { agreementQueries } from "@pipelark/shared-data/agreements/agreementQueries";
import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useFlag, usePathOf, useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { CampaignSteps, CampaignStepsToCome } from "./CampaignSteps.tsx";
import { CompanyFigures, CompanyMonths } from "./CompanyFigures.tsx";
import { CompanyForecast } from "./CompanyForecast.tsx";
import { NextMeetingCard, NextMeetingToCome } from "./NextMeetingCard.tsx";
import { OpenItems, OpenItemsToCome } from "./OpenItems.tsx";

/** Home of the portal: the company, its campaign, what waits for the client and its figures, beside the feed that is passed as children. */
export function PortalHome({ children }: { children: ReactNode }) {
  const { services } = useSignedIn();
  const query = useQuery(overviewQueries.own(services));
  const agreementPath = usePathOf("clientAgreement");
  const showsForecast = useFlag("portal", "forecast");
  // Read at once, not after the rights: without them there is none.
  const offer = useQuery({ ...agreementQueries.offered(services), enabled: agreementPath !== undefined });
  const { data, error } = query;
  const overview = data?.kind === "overview" ? data : null;
  const isToCome = data === undefined && !error;

  return (
    <Home>
      <Title>{overview?.company.name ?? (isToCome ? <NameToCome /> : "Dashboard")}</Title>
      {data?.kind === "no-company" && <p>Your account isn't linked to a company yet. Write to us to be added.</p>}
      {overview && <CampaignSteps milestones={overview.milestones} />}
      {isToCome && <CampaignStepsToCome />}
      <Columns>
        {data?.kind !== "no-company" && (
          <Aside as="section" $gap="small" aria-label="Overview" aria-busy={isToCome}>
            <QueryView query={query} of="your figures" />
            <QueryView query={offer} of="offers for you" isQuiet />
            {overview && (
              <>
                <OpenItems
                  waiting={overview.waiting}
                  loop={overview.loop}
                  mayDecide={overview.rights.may_decide}
                  offer={overview.rights.may_decide ? (offer.data ?? null) : null}
                />
                <NextMeetingCard meeting={overview.waiting.next_meeting} />
              </>
            )}
            {isToCome && (
              <>
                <OpenItemsToCome />
                <NextMeetingToCome />
              </>
            )}
            {(overview || isToCome) && <CompanyFigures overview={overview} />}
          </Aside>
        )}
        <Feed>{children}</Feed>
        {(overview || isToCome) && (
          <Months>
            <CompanyMonths overview={overview} />
            {overview && showsForecast && <CompanyForecast forecast={overview.forecast} />}
          </Months>
        )}
      </Columns>
    </Home>
  );
}

function NameToCome() {
  return (
    <>
      <VisuallyHidden>Dashboard</VisuallyHidden>
      <Skeleton $width="14rem" $height="1lh" />
    </>
  );
}

const Home = styled.div`
  container: portal-home / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
`;

const Title = styled.h1`
  font-size: ${text.heading};
  overflow-wrap: anywhere;
`;

/** The overview stands above the feed and the months below it; where there is room, both are beside it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};

  @container portal-home (min-width: 52rem) {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr) 19rem;
    align-items: start;
    row-gap: ${space.small};
  }
`;

const Aside = styled(Stack)`
  @container portal-home (min-width: 52rem) {
    grid-column: 2;
  }
`;

const Feed = styled.div`
  @container portal-home (min-width: 52rem) {
    grid-row: 1 / span 2;
    grid-column: 1;
  }
`;

const Months = styled(Stack).attrs({ $gap: "medium" })`
  @container portal-home (min-width: 52rem) {
    grid-column: 2;
  }
`;
