import { recordQueries } from "@pipelark/shared-data/records/recordQueries";
import type { MailRecord } from "@pipelark/shared-data/records/recordSchema";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { useQuery } from "@tanstack/react-query";
import { RecordDrawer } from "#lib/RecordDrawer.tsx";
import { SendInvoiceAgain } from "./SendInvoiceAgain.tsx";
import { kindOf, stateTones, stateWords } from "./mailWords.ts";

/** A mail and its fate. What it says is not shown: its links are secrets. */
export function MailDrawer() {
  const { services } = useSignedIn();
  const { readId } = useAddress();
  const id = readId("email");
  const mail = useQuery({ ...recordQueries.mail(services, id ?? ""), enabled: id !== null });

  return (
    <RecordDrawer name="email" title="Email" isOpen={id !== null} query={mail}>
      {(shown) => (
        <>
          <Facts facts={factsOf(shown)} />
          {shown.invoiceId !== null && <SendInvoiceAgain invoiceId={shown.invoiceId} />}
          {shown.invoiceId === null && shown.state === "given-up" && (
            <p>
              This email can't be sent again: what it said was deleted when it was given up. Repeat what caused it, such
              as the invitation.
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function factsOf({ template, to, state, attempts, error, createdAt, nextAttemptAt, endedAt }: MailRecord) {
  return [
    { label: "Email", value: kindOf(template) },
    { label: "To", value: to },
    { label: "State", value: <Badge tone={stateTones[state]}>{stateWords[state]}</Badge> },
    { label: "Written", value: formatMoment(createdAt) },
    ...(endedAt ? [{ label: stateWords[state], value: formatMoment(endedAt) }] : []),
    ...(nextAttemptAt ? [{ label: "Next attempt", value: formatMoment(nextAttemptAt) }] : []),
    { label: "Attempts", value: attempts },
    ...(error === null ? [] : [{ label: "Last error", value: error }]),
  ];
}
