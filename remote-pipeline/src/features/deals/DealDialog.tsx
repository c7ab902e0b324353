import type { Deal, Outside } from "@pipelark/shared-data/deals/dealSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { nameOf, outsideWords } from "./dealWords.ts";
import { LossForm } from "./LossForm.tsx";
import { ReportForm } from "./ReportForm.tsx";
import type { DealOffer, DealRights } from "./useDealRights.ts";
import { WordsForm } from "./WordsForm.tsx";

type DealDialogProps = {
  deal: Deal;
  rights: DealRights;
  currency: string | undefined;
  outside: Outside | undefined;
  /** The act that is asked about; null for none. */
  open: DealOffer | null;
  label: string;
  onClose: () => void;
};

/** Forms of the acts on a deal that need more than a press. */
export function DealDialog({ open, label, onClose, ...rest }: DealDialogProps) {
  return (
    <Dialog title={`${label}: ${nameOf(rest.deal)}`} isOpen={open !== null} onClose={onClose}>
      {open !== null && <FormOf open={open} onDone={onClose} {...rest} />}
    </Dialog>
  );
}

type FormOfProps = Omit<DealDialogProps, "open" | "label" | "onClose"> & { open: DealOffer; onDone: () => void };

function FormOf({ deal, rights, currency, outside, open, onDone }: FormOfProps) {
  const name = nameOf(deal);
  const seen = { id: deal.id, version: deal.version };

  switch (open) {
    case "report":
      return (
        <ReportForm
          deal={deal}
          lead={{ id: deal.leadId, firm: deal.firm }}
          rights={rights}
          currency={currency}
          onDone={onDone}
        />
      );
    case "lose":
      return <LossForm deal={deal} onDone={onDone} />;
    case "dispute":
      return (
        <WordsForm
          label="What’s incorrect"
          hint="The other side will see it. Nothing is charged."
          act="Dispute deal"
          busyAct="Disputing…"
          actOf={(note) => ({ act: "dispute", ...seen, note })}
          done={{ kind: "disputed", message: `${name} was disputed.` }}
          failure="The deal could not be disputed"
          onDone={onDone}
        >
          <p>The side that reported it can withdraw the report and send a new one, or you can still confirm it.</p>
        </WordsForm>
      );
    case "take-back":
      return (
        <WordsForm
          label="Reason"
          hint="The client will see it, also in the ledger."
          act="Take deal back"
          busyAct="Taking back…"
          tone="danger"
          actOf={(reason) => ({ act: "take-back", ...seen, reason })}
          done={{ kind: "taken-back", message: `${name} was taken back.` }}
          failure="The deal could not be taken back"
          onDone={onDone}
        >
          <p>
            The commission is credited back to the client. This can't be undone.
            {deal.returnsUntil !== null && ` The deal can be taken back until ${formatDay(deal.returnsUntil)}.`}
          </p>
        </WordsForm>
      );
    case "override":
    case "confirm":
      return (
        <WordsForm
          label="Why it should count"
          hint="Both sides will see it, and the audit log keeps it."
          act={open === "confirm" ? "Confirm deal" : "Count anyway"}
          busyAct="Saving…"
          actOf={(reason) =>
            open === "confirm"
              ? { act: "confirm", ...seen, overrideReason: reason }
              : { act: "override", ...seen, reason }
          }
          done={
            open === "confirm"
              ? { kind: "confirmed", message: `${name} was confirmed.` }
              : { kind: "overridden", message: `${name} now counts. The client can confirm it.` }
          }
          failure="The deal could not be changed"
          onDone={onDone}
        >
          {outside !== undefined && <p>{outsideWords[outside]}</p>}
        </WordsForm>
      );
    case "reopen":
    default:
      return null;
  }
}
