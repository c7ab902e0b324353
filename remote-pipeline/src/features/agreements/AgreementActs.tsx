import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { agreementMutations } from "@pipelark/shared-data/agreements/agreementQueries";
import type {
  Agreement,
  DiscardAgreementOutcome,
  OfferAgreementOutcome,
  WithdrawAgreementOutcome,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type ActProps = { agreement: Agreement; company: string };

type OfferProps = {
  id: string;
  /** Version that the reader sees, so that nobody offers what they have not read. */
  version: number | null;
  company: string;
  isDisabled: boolean;
};

/** Offers a stored draft to its company, after one question. */
export function OfferButton({ id, version, company, isDisabled }: OfferProps) {
  const { services } = useSignedIn();
  const offer = useMutation(agreementMutations.offer(services));
  const [isAsking, setAsking] = useState(false);

  function handleConfirm() {
    offer.mutate(
      { id, version: version ?? 0 },
      {
        onSuccess(outcome) {
          if (outcome.kind !== "offered") return;
          setAsking(false);
          toast({ message: `${outcome.agreement.number} was offered to ${company}.` });
        },
        onError: (error) => services.report(error),
      },
    );
  }

  return (
    <>
      <Button
        size="medium"
        disabled={isDisabled}
        onClick={() => {
          offer.reset();
          setAsking(true);
        }}
      >
        Offer…
      </Button>
      <ConfirmDialog
        title={`Offer this to ${company}?`}
        isOpen={isAsking}
        act={offer.isPending ? "Offering…" : "Offer agreement"}
        cancel="Not yet"
        tone="primary"
        isBusy={offer.isPending}
        error={
          offer.error
            ? describeFault(offer.error, { failure: "The agreement could not be offered" })
            : offer.data && offerRefusal(offer.data, company)
        }
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        The company can read and accept it. Its terms and text can no longer be changed, but you can withdraw the offer
        until it’s accepted.
      </ConfirmDialog>
    </>
  );
}

function offerRefusal(outcome: OfferAgreementOutcome, company: string): string | null {
  switch (outcome.kind) {
    case "offered":
      return null;
    case "conflict":
      return "Somebody changed it in the meantime. Read it again first.";
    case "waiting":
      return `${outcome.agreement.number} is still waiting for an answer from ${company}. Withdraw it first.`;
    case "overlaps":
      return `${outcome.agreement.number} was accepted and starts on ${formatDay(outcome.agreement.startsOn)}. This one has to end before that day, or start later.`;
    case "nobody-decides":
      return `${company} has no member who may decide. Invite one, or give the right to a member.`;
    case "missing":
      return "Somebody deleted this draft.";
    case "invalid":
      return offerFields[outcome.field] ?? "The server rejected this. Read the draft again.";
    default:
      return assertNever(outcome);
  }
}

const offerFields: Record<string, string> = {
  body: "It has no text yet.",
  tax_note: "Say why no tax is added, in “Tax note”.",
  ends_on: "Its last day has passed.",
  client_account_id: "This company is archived.",
};

/** Deletes a draft, after a question. */
export function DiscardButton({ agreement, onDone }: { agreement: Agreement; onDone: () => void }) {
  const { services } = useSignedIn();
  const discard = useMutation(agreementMutations.discard(services));
  const [isAsking, setAsking] = useState(false);

  function handleConfirm() {
    discard.mutate(agreement, {
      onSuccess({ kind }) {
        if (kind !== "discarded") return;
        toast({ message: "The draft was deleted." });
        onDone();
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        onClick={() => {
          discard.reset();
          setAsking(true);
        }}
      >
        Delete draft
      </Button>
      <ConfirmDialog
        title="Delete this draft?"
        isOpen={isAsking}
        act={discard.isPending ? "Deleting…" : "Delete draft"}
        cancel="Keep draft"
        isBusy={discard.isPending}
        error={
          discard.error
            ? describeFault(discard.error, { failure: "The draft could not be deleted" })
            : discard.data && discardRefusals[discard.data.kind]
        }
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        Only your team has seen it. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}

const discardRefusals: Record<DiscardAgreementOutcome["kind"], string | null> = {
  discarded: null,
  conflict: "Somebody changed it in the meantime. Read it again first.",
  offered: "It was offered in the meantime, so it stays.",
};

/** Takes an offer back, after a question. */
export function WithdrawButton({ agreement, company }: ActProps) {
  const { services } = useSignedIn();
  const withdraw = useMutation(agreementMutations.withdraw(services));
  const [isAsking, setAsking] = useState(false);

  function handleConfirm() {
    withdraw.mutate(agreement.id, {
      onSuccess({ kind }) {
        if (kind !== "withdrawn") return;
        setAsking(false);
        toast({ message: `${agreement.number} was withdrawn.` });
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        onClick={() => {
          withdraw.reset();
          setAsking(true);
        }}
      >
        Withdraw offer
      </Button>
      <ConfirmDialog
        title={`Withdraw ${agreement.number}?`}
        isOpen={isAsking}
        act={withdraw.isPending ? "Withdrawing…" : "Withdraw offer"}
        cancel="Keep offer"
        isBusy={withdraw.isPending}
        error={
          withdraw.error
            ? describeFault(withdraw.error, { failure: "The offer could not be withdrawn" })
            : withdraw.data && withdrawRefusal(withdraw.data)
        }
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        {company} can no longer accept it, and will see that it was withdrawn.
      </ConfirmDialog>
    </>
  );
}

function withdrawRefusal(outcome: WithdrawAgreementOutcome): string | null {
  if (outcome.kind === "withdrawn") return null;
  if (outcome.kind === "missing") return "This agreement no longer exists.";
  return `${outcome.agreement.accepted?.by ?? "The company"} accepted it in the meantime.`;
}
