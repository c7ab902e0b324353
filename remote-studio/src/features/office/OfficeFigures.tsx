import { formatMonth } from "@pipelark/shared-time/formats";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type OfficeFiguresProps = {
  /** Null while loading. */
  office: Office | null;
  /** URL of the seats form; null without permission. */
  seatsUrl: string | null;
};

/** Three figures of the office, and the formula of the third. */
export function OfficeFigures({ office, seatsUrl }: OfficeFiguresProps) {
  const waiting = <Skeleton $width="2.5rem" $height="1.2em" />;
  return (
    <section aria-label="Figures" aria-busy={office === null}>
      <StatRow
        stats={[
          { label: "Active Employees", value: office?.activeEmployees ?? waiting },
          { label: "Departments", value: office?.activeDepartments ?? waiting },
          { label: "Office Utilization", value: office ? `${office.utilization} %` : waiting },
        ]}
      />
      <Basis>
        {office ? basisOf(office) : "Loading the office…"}{" "}
        {seatsUrl && office && (
          <TextLink to={seatsUrl} preventScrollReset>
            Change seats
          </TextLink>
        )}
      </Basis>
    </section>
  );
}

function basisOf({ month, workingDays, checkIns, seats }: Office): string {
  const days = workingDays === 1 ? "1 working day" : `${workingDays} working days`;
  return `${formatMonth(month)} so far: ${checkIns} check-ins on ${days}, ${seats} ${seats === 1 ? "seat" : "seats"}.`;
}

/* Two lines in narrow windows, before and after loading. */
const Basis = styled.p`
  min-height: 2lh;
  margin-top: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};

  ${breakpoint.medium} {
    min-height: 0;
  }
`;
