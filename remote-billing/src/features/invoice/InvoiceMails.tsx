import { invoiceMutations, invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { InvoiceMail, WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";

const kindWords: Record<InvoiceMail["kind"], string> = {
  issued: "Invoice",
  again: "Sent again",
  before: "Reminder before the due date",
  due: "Reminder on the due date",
  after: "Reminder after three days",
  later: "Reminder after seven days",
};
const stateWords: Record<InvoiceMail["state"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  unknown: "Sent earlier",
};
const tones: Record<InvoiceMail["state"], BadgeTone> = {
  waiting: "info",
  sent: "ok",
  failed: "danger",
  unknown: "muted",
};

/** Emails about an invoice, with the state of each. */
export function InvoiceMails({ invoice }: { invoice: WholeInvoice }) {
  const { services } = useSignedIn();
  const mails = useQuery(invoiceQueries.mails(services, invoice.id));
  const { mutateAsync: resend } = useMutation(invoiceMutations.resend(services));
  const { act, failed, isBusy } = useAct();

  function handleResend() {
    void act({
      run: () => resend(invoice.id),
      failure: "The email could not be sent",
      done: ({ kind }) => ({
        message:
          kind === "queued"
            ? `The invoice will be sent to ${invoice.buyer?.email ?? "the company"} again.`
            : "It was sent five times today. Try again tomorrow.",
      }),
    });
  }

  return (
    <DrawerSection title="Emails">
      <QueryView query={mails} of="the emails" empty={<p>No emails yet.</p>}>
        {(list) => (
          <Stack $gap="tight">
            {list.map((mail) => (
              <Cluster key={mail.id} $spread>
                <span>
                  {kindWords[mail.kind]}, {formatMoment(mail.queued_at)}, to {mail.to}
                  {mail.by !== null && mail.kind === "again" && ` by ${mail.by}`}
                  {mail.error !== null && mail.state !== "sent" && `: ${mail.error}`}
                </span>
                <Badge tone={tones[mail.state]}>{stateWords[mail.state]}</Badge>
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
      <ActFaults acts={failed} />
      <div>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleResend}>
          Send again
        </Button>
      </div>
    </DrawerSection>
  );
}
