import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { agreementMutations } from "@pipelark/shared-data/agreements/agreementQueries";
import type {
  Agreement,
  DiscardAgreementOutcome,
  OfferAgreementOutcome,
  WithdrawAgreementOutcome,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { useMutation } from "@tanstack/react-query";

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
  const { mutateAsync: offer } = useMutation(agreementMutations.offer(services));
  return (
    <ConfirmButton
      label="Offer…"
      button={{ tone: "primary", disabled: isDisabled }}
      title={`Offer this to ${company}?`}
      act="Offer agreement"
      busyAct="Offering…"
      cancel="Not yet"
      tone="primary"
      run={() => offer({ id, version: version ?? 0 })}
      refusalOf={(outcome) => offerRefusal(outcome, company)}
      failure="The agreement could not be offered"
      done={(outcome) =>
        outcome.kind === "offered" ? { message: `${outcome.agreement.number} was offered to ${company}.` } : null
      }
    >
      The company can read and accept it. Its terms and text can no longer be changed, but you can withdraw the offer
      until it’s accepted.
    </ConfirmButton>
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
  const { mutateAsync: discard } = useMutation(agreementMutations.discard(services));
  return (
    <ConfirmButton
      label="Delete draft"
      title="Delete this draft?"
      act="Delete draft"
      busyAct="Deleting…"
      cancel="Keep draft"
      run={() => discard(agreement)}
      refusalOf={({ kind }) => discardRefusals[kind]}
      failure="The draft could not be deleted"
      done={() => ({ message: "The draft was deleted." })}
      onDone={onDone}
    >
      Only your team has seen it. This can’t be undone.
    </ConfirmButton>
  );
}

const discardRefusals: Record<DiscardAgreementOutcome["kind"], string | null> = {
  discarded: null,
  conflict: "Somebody changed it in the meantime. Read it again first.",
  offered: "It was offered in the meantime, so it stays.",
};

/** Takes an offer back, after a question. */
export function WithdrawButton({ agreement, company }: { agreement: Agreement; company: string }) {
  const { services } = useSignedIn();
  const { mutateAsync: withdraw } = useMutation(agreementMutations.withdraw(services));
  return (
    <ConfirmButton
      label="Withdraw offer"
      title={`Withdraw ${agreement.number}?`}
      act="Withdraw offer"
      busyAct="Withdrawing…"
      cancel="Keep offer"
      run={() => withdraw(agreement.id)}
      failure="The offer could not be withdrawn"
      // Also when somebody accepted it: the page shows no button to withdraw as soon as it is read again.
      done={(outcome) => ({ message: withdrawal(outcome, company) })}
    >
      {company} can no longer accept it, and will see that it was withdrawn.
    </ConfirmButton>
  );
}

/** What became of an offer. */
function withdrawal(outcome: WithdrawAgreementOutcome, company: string): string {
  if (outcome.kind === "missing") return "This agreement no longer exists.";
  const { number, accepted } = outcome.agreement;
  return outcome.kind === "withdrawn"
    ? `${number} was withdrawn.`
    : `${accepted?.by ?? company} accepted ${number} in the meantime.`;
}
