import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";
import { SupportLink } from "#lib/SupportLink.tsx";
import { useServices } from "#lib/services.tsx";
import { beginCheckout, type PayableInvoice, type Provider } from "./payRepository.ts";

type PayButtonsProps = {
  token: string;
  invoice: PayableInvoice;
  /** The invoice was paid or corrected meanwhile. */
  onChanged: () => void;
};

/** Opens the provider's page, after a choice if there are several providers. */
export function PayButtons({ token, invoice, onChanged }: PayButtonsProps) {
  const services = useServices();
  const [choices, setChoices] = useState<readonly Provider[]>([]);
  const [busy, setBusy] = useState<Provider | "any" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasNoProvider, setHasNoProvider] = useState(false);
  const amount = formatMoney(invoice.openCents, { currency: invoice.currency });

  async function handlePay(provider: Provider | null) {
    setBusy(provider ?? "any");
    setFailure(null);
    try {
      const outcome = await beginCheckout(services, { token, provider });
      if (outcome.kind === "page") {
        // It stays busy until the browser has left.
        location.assign(outcome.url);
        return;
      }
      if (outcome.kind === "choose") setChoices(outcome.providers);
      else if (outcome.kind === "no-provider") setHasNoProvider(true);
      else if (outcome.kind === "provider-down")
        setFailure("The payment provider can't be reached at the moment. Nothing was charged. Try again in a minute.");
      else onChanged();
    } catch (error) {
      services.report(error);
      setFailure(describeFault(error, { failure: "The payment page could not be opened. Nothing was charged" }));
    }
    setBusy(null);
  }

  if (hasNoProvider) {
    return (
      <p>
        This invoice can be paid by bank transfer. The bank details are on the invoice. Questions? Write to{" "}
        <SupportLink />.
      </p>
    );
  }
  return (
    <>
      <RetryBox message={failure} isLoading={busy !== null} onRetry={() => void handlePay(null)} />
      <Cluster $gap="tight">
        {choices.length === 0 ? (
          <Button isBusy={busy !== null} onClick={() => void handlePay(null)}>
            {busy === null ? `Pay ${amount}` : "Opening the payment page…"}
          </Button>
        ) : (
          choices.map((provider) => (
            <Button
              key={provider}
              isBusy={busy === provider}
              disabled={busy !== null && busy !== provider}
              onClick={() => void handlePay(provider)}
            >
              {names[provider]}
            </Button>
          ))
        )}
      </Cluster>
    </>
  );
}

const names: Record<Provider, string> = { stripe: "Pay by card or bank", paypal: "Pay with PayPal" };
