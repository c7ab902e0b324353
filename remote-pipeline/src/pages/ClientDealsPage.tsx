import { type OwnCompany, OwnCompanyView } from "@pipelark/shared-signed-in/portal/OwnCompanyView";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { AppointmentQueue } from "#features/appointments/AppointmentQueue.tsx";
import { DealDrawer } from "#features/deals/DealDrawer.tsx";
import { DealList } from "#features/deals/DealList.tsx";
import { useDealRights } from "#features/deals/useDealRights.ts";

/** Appointments and deals of the reader's company. */
export function ClientDealsPage() {
  return (
    <Stack>
      <Title>Deals</Title>
      <OwnCompanyView of="your deals" height="36rem">
        {(own) => <OfCompany own={own} />}
      </OwnCompanyView>
    </Stack>
  );
}

function OfCompany({ own }: { own: OwnCompany }) {
  const rights = useDealRights();
  return (
    <Stack $gap="large">
      <Part title="Appointments" lead="Tell us what happened. It counts once both sides agree.">
        <AppointmentQueue side="client" companyId={own.company.id} headingLevel={3} leadPath={leadPath} />
      </Part>
      <Part
        title="Deals"
        lead="You report a won deal and we confirm it, or the other way around. Only then is the commission added to your ledger."
      >
        <DealList
          rights={rights}
          companyId={own.company.id}
          headingLevel={3}
          currency={own.currency}
          none={
            <EmptyState
              icon={<TargetIcon />}
              title="No deals yet"
              headingLevel={3}
              action={
                <ButtonLink to={paths.clientLeads} tone="secondary" size="medium">
                  See your leads
                </ButtonLink>
              }
            >
              Won one? Open its lead and report it there.
            </EmptyState>
          }
        />
        <DealDrawer rights={rights} leadPath={leadPath} />
      </Part>
    </Stack>
  );
}

type PartProps = { title: string; lead: string; children: ReactNode };

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" $gap="small" aria-labelledby={id}>
      <div>
        <PartTitle id={id}>{title}</PartTitle>
        <Lead>{lead}</Lead>
      </div>
      {children}
    </Stack>
  );
}

function leadPath(id: string): string {
  return `${paths.clientLeads}?lead=${id}`;
}

const Title = styled.h1`
  font-size: ${text.heading};
`;

const PartTitle = styled.h2`
  font-size: ${text.subheading};
`;

const Lead = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
