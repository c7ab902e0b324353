import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { MonthBars, MonthBarsToCome } from "./MonthBars.tsx";

type CompanyFiguresProps = {
  /** Null while it loads. */
  overview: Extract<Overview, { kind: "overview" }> | null;
};

const figureToCome = <Skeleton $width="4ch" $height="1lh" />;

/** The company in figures of this month, each with its list; the balance is for members who see money. */
export function CompanyFigures({ overview }: CompanyFiguresProps) {
  const leadsPath = usePathOf("clientLeads");
  const appointmentsPath = useAppointmentsPath();
  const month = overview?.months.at(-1)?.month;
  const leads =
    overview && leadsPath !== undefined && month !== undefined ? (
      <TextLink to={`${leadsPath}?month=${month}`}>{overview.leads}</TextLink>
    ) : (
      overview?.leads
    );

  return (
    <StatRow
      stats={[
        { label: "Campaign", value: overview?.campaign_status ?? figureToCome },
        { label: "Leads this month", value: leads ?? figureToCome },
        {
          label: "Appointments",
          value:
            overview && appointmentsPath !== undefined ? (
              <TextLink to={appointmentsPath}>{overview.appointments}</TextLink>
            ) : (
              (overview?.appointments ?? figureToCome)
            ),
        },
        ...(overview?.balance_cents === null ? [] : [{ label: "Balance", value: balanceOf(overview) }]),
      ]}
    />
  );
}

/** The same by month, for the last twelve. */
export function CompanyMonths({ overview }: CompanyFiguresProps) {
  const leadsPath = usePathOf("clientLeads");
  const appointmentsPath = useAppointmentsPath();
  const months = overview?.months ?? [];

  return (
    <Stack as="section" $gap="small" aria-label="By month">
      {overview === null && (
        <>
          <MonthBarsToCome />
          <MonthBarsToCome />
        </>
      )}
      {leadsPath !== undefined && (
        <MonthBars
          title="Leads by month"
          of="leads"
          months={months.map(({ month: name, leads: value }) => ({ month: name, value }))}
          to={(of) => `${leadsPath}?month=${of}`}
        />
      )}
      {appointmentsPath !== undefined && (
        <MonthBars
          title="Appointments by month"
          of="appointments"
          months={months.map(({ month: name, appointments: value }) => ({ month: name, value }))}
          to={() => appointmentsPath}
        />
      )}
    </Stack>
  );
}

function useAppointmentsPath(): string | undefined {
  const dealsPath = usePathOf("clientDeals");
  return dealsPath && `${dealsPath}?view=all`;
}

function balanceOf(overview: CompanyFiguresProps["overview"]): ReactNode {
  if (!overview || overview.balance_cents === null) return figureToCome;
  return <TextLink to={paths.payments}>{formatMoney(overview.balance_cents, overview)}</TextLink>;
}
