import { formatDay } from "@pipelark/shared-time/formats";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { PayableInvoice } from "./payRepository.ts";

/** Number, parties, amounts and due date of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: PayableInvoice }) {
  const { number, seller, buyer, amountCents, openCents, currency, dueOn } = invoice;
  return (
    <Facts>
      <div>
        <dt>Invoice</dt>
        <dd>{number}</dd>
      </div>
      {seller && (
        <div>
          <dt>From</dt>
          <dd>{seller}</dd>
        </div>
      )}
      {buyer && (
        <div>
          <dt>For</dt>
          <dd>{buyer}</dd>
        </div>
      )}
      <div>
        <dt>Amount</dt>
        <dd>{formatMoney(amountCents, { currency })}</dd>
      </div>
      {openCents > 0 && openCents < amountCents && (
        <div>
          <dt>Still open</dt>
          <dd>{formatMoney(openCents, { currency })}</dd>
        </div>
      )}
      <div>
        <dt>Due</dt>
        <dd>{formatDay(dueOn)}</dd>
      </div>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space.small} ${space.medium};

  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
