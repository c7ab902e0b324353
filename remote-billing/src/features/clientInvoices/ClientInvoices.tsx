import { type OwnCompany, OwnCompanyView } from "@pipelark/shared-signed-in/portal/OwnCompanyView";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { ClientInvoiceDrawer } from "./ClientInvoiceDrawer.tsx";
import { ClientInvoiceList } from "./ClientInvoiceList.tsx";

/** The invoices of the reader's company, for members who see money. */
export function ClientInvoices() {
  return (
    <Stack>
      <Title>Invoices</Title>
      <OwnCompanyView of="your invoices" height="24rem">
        {(own) => <OfCompany own={own} />}
      </OwnCompanyView>
    </Stack>
  );
}

function OfCompany({ own }: { own: OwnCompany }) {
  if (!own.rights.sees_money)
    return (
      <EmptyState icon={<LockIcon />} title="Invoices are for colleagues who see money" headingLevel={2}>
        A colleague who may invite can give you this right.
      </EmptyState>
    );
  return (
    <>
      <ClientInvoiceList companyId={own.company.id} />
      <ClientInvoiceDrawer isSettled={own.balance_cents !== null && own.balance_cents >= 0} />
    </>
  );
}

const Title = styled.h1`
  font-size: ${text.heading};
`;
