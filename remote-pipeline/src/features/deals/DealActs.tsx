import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import type { Deal, Outside } from "@pipelark/shared-data/deals/dealSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
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
  const act = useMutation(dealMutations.act(services));
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
    act.reset();
    setOpen(null);
  }

  /** Shows the toast by the promise, not by `onSuccess`: in a list of waiting deals, this component is unmounted by then. */
  async function run(asked: "confirm" | "reopen") {
    try {
      const outcome = await act.mutateAsync({ act: asked, ...seen });
      if (outcome.kind !== (asked === "confirm" ? "confirmed" : "reopened")) return;
      toast({ message: asked === "confirm" ? `${name} was confirmed.` : `${name} is open again.` });
      close();
    } catch (error) {
      services.report(error);
    }
  }

  const isDone = act.data?.kind === "confirmed" || act.data?.kind === "reopened";
  const refusal = act.data && !isDone ? refusalOf(act.data) : null;
  const error = act.error ? describeFault(act.error, { failure: "The deal could not be changed" }) : refusal;
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
      <ConfirmDialog
        title={`Confirm ${name}${value ? ` for ${value}` : ""}?`}
        isOpen={open === "confirm" && !isOutside}
        act={act.isPending ? "Confirming…" : "Confirm deal"}
        tone="primary"
        isBusy={act.isPending}
        error={error}
        onConfirm={() => void run("confirm")}
        onCancel={close}
      >
        The agreed share of this value is added to the ledger as the commission. The value can't be changed after that.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Withdraw the report of ${name}?`}
        isOpen={open === "reopen"}
        act={act.isPending ? "Withdrawing…" : "Withdraw report"}
        cancel="Keep report"
        tone="primary"
        isBusy={act.isPending}
        error={error}
        onConfirm={() => void run("reopen")}
        onCancel={close}
      >
        The deal reopens without a value. It can be reported again.
      </ConfirmDialog>
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
