import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { officeQueries } from "@pipelark/shared-data/office/officeQueries";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { BuildingIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { DepartmentList } from "./DepartmentList.tsx";
import { FormerList } from "./FormerList.tsx";
import { OfficeDrawer } from "./forms/OfficeDrawer.tsx";
import { OfficeFigures } from "./OfficeFigures.tsx";
import { PresentPeople } from "./PresentPeople.tsx";

/** The office: figures, check-in, and people by department. Admins edit it here. */
export function OfficeView() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const { services, user } = useSignedIn();
  const query = useQuery(officeQueries.overview(services));
  const { to } = useAddress();
  const isAdmin = user.role === "admin";
  const seatsUrl = isAdmin ? to({ edit: "seats" }) : null;

  return (
    <Stack ref={setBox}>
      <QueryView query={query} of="the office" loading={<OfficeToCome seatsUrl={seatsUrl} />} isQuiet>
        {(office) => (
          <>
            <OfficeFigures office={office} seatsUrl={seatsUrl} />
            <PresentPeople office={office} />
            <Departments office={office} isAdmin={isAdmin} />
            {office.former && <FormerList office={office} former={office.former} />}
            {isAdmin && <OfficeDrawer office={office} />}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function OfficeToCome({ seatsUrl }: { seatsUrl: string | null }) {
  return (
    <>
      <OfficeFigures office={null} seatsUrl={seatsUrl} />
      {/* Longer than a window, so that the footer does not jump. */}
      <Skeleton $height="60rem" aria-hidden />
    </>
  );
}

function Departments({ office, isAdmin }: { office: Office; isAdmin: boolean }) {
  const { to, change } = useAddress();
  useCreateKey(isAdmin ? { label: "Add employee", run: () => change({ employee: "new" }) } : null);

  return (
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
      {office.activeDepartments === 0 ? (
        <EmptyState icon={<BuildingIcon />} title="No departments yet">
          Add the first one, and then the people in it.
        </EmptyState>
      ) : (
        <DepartmentList office={office} isAdmin={isAdmin} />
      )}
    </Stack>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;
