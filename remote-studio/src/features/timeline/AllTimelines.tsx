import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import { planQueries } from "@pipelark/shared-data/plan/planQueries";
import { Link } from "@pipelark/shared-router";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { TrendIcon } from "@pipelark/shared-ui/controls/icons";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Chart } from "./Chart.tsx";
import { ChartSkeleton, CutNotice } from "./TimelineStates.tsx";
import { PlanList } from "./PlanList.tsx";
import { Track } from "./Track.tsx";
import type { TimelineShown } from "./useTimelineAddress.ts";

/** Tasks per company here; its own timeline has all of them. */
const most = 12;

type AllTimelinesProps = { shown: TimelineShown; isList: boolean };

/** Timelines of all companies, twenty at a time. */
export function AllTimelines({ shown, isList }: AllTimelinesProps) {
  const { services } = useSignedIn();
  const names = useInfiniteQuery(companyNameQueries.all(services));
  const pages = names.data?.pages ?? [];
  const count = pages.reduce((sum, { companies }) => sum + companies.length, 0);

  return (
    <Stack as="section" aria-label="Timelines" $gap="small">
      <QueryView query={names} of="the companies" loading={<ChartSkeleton />}>
        {() =>
          count === 0 && (
            <EmptyState icon={<TrendIcon />} title="No client companies yet">
              Their tasks and milestones appear here.
            </EmptyState>
          )
        }
      </QueryView>
      {pages.map(
        ({ companies }) =>
          companies.length > 0 && (
            <PageOfTimelines key={companies[0]?.id} companies={companies} shown={shown} isList={isList} />
          ),
      )}
      {count > 0 && (
        <End $isHeld={pages.length === 1}>
          <MorePages query={names} count={count === 1 ? "1 company" : `${count} companies`} />
        </End>
      )}
    </Stack>
  );
}

type PageOfTimelinesProps = AllTimelinesProps & { companies: readonly CompanyName[] };

function PageOfTimelines({ companies, shown, isList }: PageOfTimelinesProps) {
  const { services } = useSignedIn();
  const range = { from: shown.axis.from, until: shown.axis.until };
  const plan = useQuery(planQueries.of(services, { companyIds: companies.map(({ id }) => id), ...range }));
  const tasks = plan.data?.tasks ?? [];
  const isComing = plan.isPending && !plan.error;
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));

  return (
    <>
      <QueryView query={plan} of="the timelines" loading={<ChartSkeleton />}>
        {({ isCut }) => isCut && <CutNotice />}
      </QueryView>
      {!isComing && isList && (
        <PlanList tasks={tasks} shown={shown} companyOf={({ client_account_id: id }) => nameOf.get(id ?? "") ?? ""} />
      )}
      {!isComing && !isList && (
        <Chart label="Timelines by company" names="Company" axis={shown.axis}>
          {companies.map(({ id, name }) => {
            const own = tasks.filter(({ client_account_id: companyId }) => companyId === id);
            return (
              <tr key={id}>
                <th scope="row">
                  <Company to={shown.linkTo({ company: id })}>{name}</Company>
                  {own.length > most && <Left>and {own.length - most} more</Left>}
                </th>
                <td>
                  <Track tasks={own.slice(0, most)} shown={shown} hasNames />
                </td>
              </tr>
            );
          })}
        </Chart>
      )}
    </>
  );
}

/* Hidden until the first timelines, whose height is unknown. Stays later, because its button may have the focus. */
const End = styled.div<{ $isHeld: boolean }>`
  ${({ $isHeld }) => $isHeld && `[aria-busy="true"] + & { display: none; }`}
`;

const Company = styled(Link)`
  color: inherit;
`;

const Left = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 400;
`;
