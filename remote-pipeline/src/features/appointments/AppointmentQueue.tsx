import { appointmentQueries } from "@pipelark/shared-data/appointments/appointmentQueries";
import {
  type AppointmentView,
  appointmentViews,
  type Side,
} from "@pipelark/shared-data/appointments/appointmentSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useRowKeys } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { AppointmentActs } from "./AppointmentActs.tsx";
import { AppointmentItem } from "./AppointmentItem.tsx";

type AppointmentQueueProps = {
  side: Side;
  /** For the index; null for all that the reader may read. */
  companyId: string | null;
  /** Address of a lead. */
  leadPath: (id: string) => string;
  headingLevel: 2 | 3;
};

const words: Record<AppointmentView, { label: string; none: string; why: string }> = {
  waiting: {
    label: "Needs outcome",
    none: "No outcomes missing",
    why: "Past appointments without your side's answer appear here.",
  },
  "to-clear-up": {
    label: "Conflicting answers",
    none: "No conflicting answers",
    why: "Appointments on which the two sides disagree appear here.",
  },
  coming: { label: "Upcoming", none: "No upcoming appointments", why: "Booked appointments appear here." },
  all: { label: "All", none: "No appointments yet", why: "Appointments with accepted leads appear here." },
};

/** Appointments by what they wait for; the view is `?view=`. */
export function AppointmentQueue({ side, companyId, leadPath, headingLevel }: AppointmentQueueProps) {
  const { services } = useSignedIn();
  const { read, to } = useAddress();
  const view = appointmentViews.find((known) => known === read("view")) ?? "waiting";
  const query = useInfiniteQuery(appointmentQueries.list(services, { view, side, companyId }));
  const shown = query.data ?? [];
  const { names: companies } = useCompanyNames(side === "agency" ? shown : null);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys({ list });

  return (
    <Stack $gap="small">
      <LinkTabs
        label="Appointments"
        layout="small"
        links={appointmentViews.map((each) => ({
          to: to({ view: each === "waiting" ? null : each }),
          label: words[each].label,
          isCurrent: each === view,
        }))}
      />
      <div ref={list}>
        <QueryView
          query={query}
          of="the appointments"
          loading={<Skeleton $height="20rem" />}
          empty={
            <EmptyState icon={<CalendarIcon />} title={words[view].none} headingLevel={headingLevel}>
              {words[view].why}
            </EmptyState>
          }
        >
          {(appointments) =>
            appointments.map((appointment) => (
              <AppointmentItem
                key={appointment.id}
                appointment={appointment}
                side={side}
                headingLevel={headingLevel}
                leadPath={leadPath(appointment.leadId)}
                company={companies.get(appointment.companyId)}
                acts={side === "agency" && <AppointmentActs appointment={appointment} />}
              />
            ))
          }
        </QueryView>
      </div>
      <MorePages query={query} count={shown.length === 1 ? "1 appointment" : `${shown.length} appointments`} />
    </Stack>
  );
}
