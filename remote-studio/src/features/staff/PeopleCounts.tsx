import { directoryQueries } from "@pipelark/shared-data/people/directoryQueries";
import type { Role } from "@pipelark/shared-contracts/role";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useQuery } from "@tanstack/react-query";
import { noPeopleFilter, nothingOpen } from "./usePeopleFilter.ts";

/** Number of people by role and of open invitations, each linking to its list. */
export function PeopleCounts() {
  const { services } = useSignedIn();
  const query = useQuery(directoryQueries.count(services));
  const { data } = query;
  const { to } = useAddress();
  const figures = [
    { label: "Staff", count: data?.staff, list: peopleWith("staff") },
    { label: "Admins", count: data?.admins, list: peopleWith("admin") },
    { label: "Client users", count: data?.clients, list: peopleWith("client") },
    {
      label: "Open invitations",
      count: data?.openInvitations,
      list: { ...nothingOpen, ...noPeopleFilter, show: "invitations", state: "open" },
    },
  ];

  function renderFigures() {
    return (
      <StatRow
        stats={figures.map(({ label, count, list }) => ({
          label,
          value:
            count === undefined ? (
              <Skeleton $width="2.5rem" $height="1.2em" />
            ) : (
              <TextLink to={to(list)} aria-label={`${label}: ${count}`} preventScrollReset>
                {count}
              </TextLink>
            ),
        }))}
      />
    );
  }

  return (
    <QueryView query={query} of="the number of people" loading={renderFigures()} isQuiet>
      {renderFigures}
    </QueryView>
  );
}

function peopleWith(role: Role) {
  return { ...nothingOpen, show: null, state: null, q: null, role, status: "active" };
}
