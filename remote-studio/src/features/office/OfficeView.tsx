import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { officeQueries } from "@pipelark/shared-data/office/officeQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { BuildingIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { CheckInPanel } from "./CheckInPanel.tsx";
import { DepartmentList } from "./DepartmentList.tsx";
import { FormerList } from "./FormerList.tsx";
import { OfficeDrawer } from "./forms/OfficeDrawer.tsx";
import { OfficeFigures } from "./OfficeFigures.tsx";

/** The office: its figures, the caller's own check-in, and who works in which department. Admins change it here. */
export function OfficeView() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const { services, user } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(officeQueries.overview(services));
  const { to } = useAddress();
  const isAdmin = user.role === "admin";

  if (error && !data) {
    return (
      <RetryBox
        message={describeFault(error, { of: "the office" })}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack ref={setBox}>
      <OfficeFigures office={data ?? null} seatsUrl={isAdmin ? to({ edit: "seats" }) : null} />
      {/* What follows is longer than a window: the footer would jump away. */}
      {!data && <Skeleton $height="60rem" aria-hidden />}
      {data && (
        <>
          <CheckInPanel me={data.me} />
          <Stack as="section" $gap="small" aria-labelledby="departments">
            <Cluster $spread>
              <Heading id="departments">Departments</Heading>
              {isAdmin && (
                <Cluster $gap="tight">
                  <ButtonLink to={to({ department: "new" })} tone="secondary" size="medium" preventScrollReset>
                    <PlusIcon />
                    Add department
                  </ButtonLink>
                  <ButtonLink to={to({ employee: "new" })} size="medium" preventScrollReset>
                    <PlusIcon />
                    Add employee
                  </ButtonLink>
                </Cluster>
              )}
            </Cluster>
            {data.activeDepartments === 0 ? (
              <EmptyState icon={<BuildingIcon />} title="No departments yet">
                An admin adds the first one, and then the people in it.
              </EmptyState>
            ) : (
              <DepartmentList office={data} isAdmin={isAdmin} />
            )}
          </Stack>
          {data.former && <FormerList office={data} former={data.former} />}
          {isAdmin && <OfficeDrawer office={data} />}
        </>
      )}
    </Stack>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;
