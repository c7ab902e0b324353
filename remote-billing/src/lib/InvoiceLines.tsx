import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Lines of an issued invoice with their amounts. */
export function InvoiceLines({ invoice }: { invoice: WholeInvoice }) {
  return (
    <List aria-label="Lines">
      {invoice.lines.map(({ id, text, amountCents }) => (
        <Line key={id}>
          <span>{text}</span>
          <Amount>{formatMoney(amountCents, invoice)}</Amount>
        </Line>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space.small};
  padding-block: ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
