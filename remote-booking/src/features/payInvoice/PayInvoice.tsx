import { describeFault } from "@pipelark/shared-contracts/describeFault";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { SupportLink } from "#lib/SupportLink.tsx";
import { useServices } from "#lib/services.tsx";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { PayButtons } from "./PayButtons.tsx";
import { noteReturn, type PayLink, readPayLink } from "./payRepository.ts";

/** Milliseconds between two reads of a payment that is being confirmed. */
const betweenMs = 3000;

type PayInvoiceProps = {
  /** Token of the link; null when the payer comes back from the provider, which does not get it. */
  linkToken: string | null;
  /** The checkout that they come back from. */
  checkout: string | null;
};

/** An invoice by its pay link: its facts, its state, and the button to the provider's page. */
export function PayInvoice({ linkToken, checkout }: PayInvoiceProps) {
  const services = useServices();
  const [token] = useState(() => linkToken ?? readKept());
  const { answer, fault, isLoading, reload, replace } = useRequest<PayLink>(token, {
    async request() {
      if (token === "") return { kind: "missing" };
      keep(token);
      if (checkout !== null) await noteReturn(services, checkout);
      return readPayLink(services, token);
    },
    onFault: services.report,
  });
  const isConfirming = answer?.kind === "invoice" && answer.state === "confirming";

  useEffect(() => {
    if (!isConfirming) return undefined;
    const timer = setInterval(() => {
      // A failed read is repeated by the timer.
      readPayLink(services, token).then(replace, () => undefined);
    }, betweenMs);
    return () => clearInterval(timer);
  }, [isConfirming, services, token, replace]);

  return (
    <Panel as="div">
      <Title aria-live="polite">{titleOf(answer)}</Title>
      <RetryBox
        message={fault ? describeFault(fault, { of: "the invoice" }) : null}
        isLoading={isLoading}
        onRetry={reload}
      />
      {answer === null && !fault && <Skeleton $height="9rem" />}
      {answer?.kind === "invoice" && (
        <>
          <InvoiceFacts invoice={answer} />
          {answer.state === "open" && <PayButtons token={token} invoice={answer} onChanged={reload} />}
          {answer.state === "confirming" && (
            <p>We're waiting for the payment provider. You can close this page: a receipt comes by email.</p>
          )}
          {answer.state === "paid" && <p>Nothing is open. Thank you.</p>}
          {answer.state === "void" && <p>We corrected this invoice, so there is nothing to pay.</p>}
        </>
      )}
      {answer?.kind === "missing" && (
        <p>
          {checkout === null
            ? "Open it again from the email, or copy the whole link. If it still doesn't work, write to "
            : "If you have paid, a receipt comes by email. To see the invoice, open the link in the email again. Questions? Write to "}
          <SupportLink />.
        </p>
      )}
    </Panel>
  );
}

function titleOf(answer: PayLink | null): string {
  if (answer === null) return "Your invoice";
  if (answer.kind === "missing") return "This link is incomplete or wrong";
  return {
    open: `Pay invoice ${answer.number}`,
    confirming: "Your payment is being confirmed",
    paid: `Invoice ${answer.number} is paid`,
    void: `Invoice ${answer.number} is void`,
  }[answer.state];
}

/** Keeps the token in this tab for the way back. Browsers may refuse to store anything. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(storageKeys.payLink, token);
  } catch {
    // The link of the email still works.
  }
}

function readKept(): string {
  try {
    return sessionStorage.getItem(storageKeys.payLink) ?? "";
  } catch {
    return "";
  }
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.medium};
  max-width: 42rem;
  min-height: 18rem;
  align-content: start;
  margin-inline: auto;
`;

const Title = styled.h1`
  font-size: ${text.heading};
`;
