import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { ClientInvoiceDrawer } from "./ClientInvoiceDrawer.tsx";
import { ClientInvoiceList } from "./ClientInvoiceList.tsx";

/** The invoices of the reader's company, for members who see money. */
export function ClientInvoices() {
  const { services } = useSignedIn();
  const overview = useQuery(overviewQueries.own(services));
  return (
    <Stack>
      <Title>Invoices</Title>
      <QueryView query={overview} of="your invoices" loading={<Skeleton $height="24rem" />} isQuiet>
        {(own) => <OfCompany own={own} />}
      </QueryView>
    </Stack>
  );
}

function OfCompany({ own }: { own: Overview }) {
  if (own.kind !== "overview")
    return (
      <EmptyState title="No company yet" headingLevel={2}>
        Your account isn't linked to a company yet. Write to us to be added.
      </EmptyState>
    );
  if (!own.rights.sees_money)
    return (
      <EmptyState icon={<LockIcon />} title="Invoices are for colleagues who see money" headingLevel={2}>
        A colleague who may invite can give you this right.
      </EmptyState>
    );
  return (
    <>
      <ClientInvoiceList companyId={own.company.id} />
      <ClientInvoiceDrawer />
    </>
  );
}

const Title = styled.h1`
  font-size: ${text.heading};
`;
