import { leadQualityQueries } from "@pipelark/shared-data/leadQuality/leadQualityQueries";
import { companyFilter } from "@pipelark/shared-signed-in/companyFilter";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { TargetIcon, UsersIcon } from "@pipelark/shared-ui/controls/icons";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { qualityColumns } from "./qualityColumns.tsx";
import { periods, useQualityFilter } from "./useQualityFilter.ts";

/** What became of the delivered leads, by researcher and by ideal profile. */
export function QualityTables() {
  const { services } = useSignedIn();
  const { filter, period, narrow, clear } = useQualityFilter();
  const quality = useQuery(leadQualityQueries.of(services, filter));

  return (
    <Stack $gap="large">
      <FilterBar
        label="Filter quality"
        filters={[
          { id: "period", label: "Delivered", look: "select", options: periods, value: period },
          companyFilter({ services, value: filter.companyId, onChange: (id) => narrow("company", id) }),
        ]}
        onChange={narrow}
        onClear={clear}
      />
      <QueryView query={quality} of="the quality of leads" loading={<Skeleton $height="16rem" />}>
        {({ researchers, profiles }) => (
          <>
            <Section aria-labelledby="quality-researchers">
              <Title id="quality-researchers">By researcher</Title>
              <DataTable
                label="Quality by researcher"
                columns={qualityColumns("owner", filter)}
                rows={researchers}
                rowId={({ id }) => id ?? "nobody"}
                rowLabel={({ name }) => name ?? "Nobody"}
                empty={<NoLeads icon={<UsersIcon />} />}
              />
            </Section>
            <Section aria-labelledby="quality-profiles">
              <Title id="quality-profiles">By ideal profile</Title>
              <DataTable
                label="Quality by ideal profile"
                columns={qualityColumns("profile", filter)}
                rows={profiles}
                rowId={({ id }) => id ?? "none"}
                rowLabel={({ name }) => name ?? "No profile"}
                empty={<NoLeads icon={<TargetIcon />} />}
              />
            </Section>
          </>
        )}
      </QueryView>
      <Note>
        Accepted leads are those that the client accepted, and those without a verdict after 14 days, which are overdue.
        Waiting leads have time left.
      </Note>
    </Stack>
  );
}

function NoLeads({ icon }: { icon: ReactNode }) {
  return (
    <EmptyState icon={icon} title="No leads delivered" headingLevel={3}>
      Choose another period or company.
    </EmptyState>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Note = styled.p`
  color: ${color.textMuted};
`;

const Title = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
`;
