import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import type { Deal, Outside } from "@pipelark/shared-data/deals/dealSchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { nameOf, outsideWords, refusalOf } from "./dealWords.ts";
import { DealDialog } from "./DealDialog.tsx";
import { type DealOffer, type DealRights, offersOf } from "./useDealRights.ts";

type DealActsProps = {
  deal: Deal;
  rights: DealRights;
  currency: string | undefined;
  /** Why it is outside the attribution time. Undefined: it is within. */
  outside: Outside | undefined;
};

const labels: Record<DealOffer, string> = {
  confirm: "Confirm",
  dispute: "Dispute…",
  report: "Report as won",
  lose: "Mark as lost…",
  reopen: "Withdraw report",
  "take-back": "Take back…",
  override: "Count anyway…",
};

/** Actions of the reader on a deal. Anything that costs money asks once. */
export function DealActs({ deal, rights, currency, outside }: DealActsProps) {
  const { services } = useSignedIn();
  const { mutateAsync: act } = useMutation(dealMutations.act(services));
  const [open, setOpen] = useState<DealOffer | null>(null);
  const isOutside = outside !== undefined && deal.override === null;
  const offers = offersOf(deal, rights).filter(
    (offer) => (offer !== "override" || isOutside) && (offer !== "confirm" || !isOutside || rights.isAdmin),
  );
  const name = nameOf(deal);
  const worth = deal.worth;
  const value = worth?.valueCents ? formatMoney(worth.valueCents, { currency: worth.currency }) : null;
  const seen = { id: deal.id, version: deal.version };

  function close() {
    setOpen(null);
  }

  const asksForReason = open === "confirm" && isOutside;

  return (
    <>
      {isOutside && <p>{outsideWords[outside]}</p>}
      {offers.length > 0 && (
        <Cluster $gap="tight" role="group" aria-label={name}>
          {offers.map((offer) => (
            <Button
              key={offer}
              tone={offer === "confirm" || (offer === "report" && deal.state === "open") ? "primary" : "secondary"}
              size="medium"
              onClick={() => setOpen(offer)}
            >
              {labelOf(offer, deal)}
            </Button>
          ))}
        </Cluster>
      )}
      <ConfirmAct
        title={`Confirm ${name}${value ? ` for ${value}` : ""}?`}
        isOpen={open === "confirm" && !isOutside}
        act="Confirm deal"
        busyAct="Confirming…"
        tone="primary"
        run={() => act({ act: "confirm", ...seen })}
        refusalOf={(outcome) => (outcome.kind === "confirmed" ? null : refusalOf(outcome))}
        failure="The deal could not be changed"
        done={() => ({ message: `${name} was confirmed.` })}
        onClose={close}
      >
        The agreed share of this value is added to the ledger as the commission. The value can't be changed after that.
      </ConfirmAct>
      <ConfirmAct
        title={`Withdraw the report of ${name}?`}
        isOpen={open === "reopen"}
        act="Withdraw report"
        busyAct="Withdrawing…"
        cancel="Keep report"
        tone="primary"
        run={() => act({ act: "reopen", ...seen })}
        refusalOf={(outcome) => (outcome.kind === "reopened" ? null : refusalOf(outcome))}
        failure="The deal could not be changed"
        done={() => ({ message: `${name} is open again.` })}
        onClose={close}
      >
        The deal reopens without a value. It can be reported again.
      </ConfirmAct>
      <DealDialog
        deal={deal}
        rights={rights}
        currency={currency}
        outside={outside}
        open={open !== null && (isReason(open) || asksForReason) ? open : null}
        label={open === null ? "" : labels[open].replace("…", "")}
        onClose={close}
      />
    </>
  );
}

function labelOf(offer: DealOffer, { state, hasValue }: Deal): string {
  if (offer !== "report" || state !== "reported") return labels[offer];
  return hasValue ? "Correct…" : "Add the value";
}

/** Asked in a form of its own. */
function isReason(offer: DealOffer): boolean {
  return offer !== "confirm" && offer !== "reopen";
}
