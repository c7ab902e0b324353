import { agreementQueries } from "@pipelark/shared-data/agreements/agreementQueries";
import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { useQuery } from "@tanstack/react-query";
import { DiscardButton, OfferButton, WithdrawButton } from "./AgreementActs.tsx";
import { AgreementRecord, AgreementTerms } from "./AgreementPaper.tsx";
import { nameOf, standingOf, standingWords } from "./agreementWords.ts";
import { DraftForm } from "./DraftForm.tsx";
import { copyOf, draftOf, newDraft } from "./draftValues.ts";
import { EndButton } from "./EndForm.tsx";

type AgreementDrawerProps = { nameOfCompany: (id: string) => string };

export const newId = "new";
const usualCurrency = "USD";

/** The agreement of `?agreement=<id>`; `new` writes one for the company of `?for=<id>`, or a new version of that of `?like=<id>`. */
export function AgreementDrawer({ nameOfCompany }: AgreementDrawerProps) {
  const { user } = useSignedIn();
  const { read, change } = useAddress();
  const id = read("agreement");
  const like = read("like");
  const mayWrite = user.role === "admin";

  function close() {
    change({ agreement: null, like: null, for: null }, { isReplaced: true });
  }

  function open(saved: string) {
    change({ agreement: saved, like: null, for: null }, { isReplaced: true });
  }

  return (
    <Drawer title={id === newId ? "Write agreement" : "Agreement"} isOpen={id !== null} onClose={close}>
      {id === newId && !mayWrite && <p>Only admins can write agreements.</p>}
      {id === newId && mayWrite && like === null && (
        <DraftForm start={newDraft(read("for") ?? read("company"))} currency={usualCurrency} onSaved={open} />
      )}
      {id === newId && mayWrite && like !== null && <NewVersion key={like} id={like} onSaved={open} />}
      {id !== null && id !== newId && <Stored key={id} id={id} nameOfCompany={nameOfCompany} onClose={close} />}
    </Drawer>
  );
}

function NewVersion({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const { services } = useSignedIn();
  const query = useQuery(agreementQueries.one(services, id));
  return (
    <QueryView query={query} of="the agreement" loading={<Skeleton $height="20rem" />} missing={<Missing />} isQuiet>
      {(agreement) => <DraftForm start={copyOf(agreement)} currency={agreement.currency} onSaved={onSaved} />}
    </QueryView>
  );
}

type StoredProps = AgreementDrawerProps & { id: string; onClose: () => void };

function Stored({ id, nameOfCompany, onClose }: StoredProps) {
  const { services } = useSignedIn();
  const query = useQuery(agreementQueries.one(services, id));
  return (
    <QueryView query={query} of="the agreement" loading={<Skeleton $height="20rem" />} missing={<Missing />} isQuiet>
      {(agreement) => <Opened agreement={agreement} company={companyOf(agreement, nameOfCompany)} onClose={onClose} />}
    </QueryView>
  );
}

function companyOf({ companyName, companyId }: Agreement, nameOfCompany: (id: string) => string): string {
  return companyName ?? nameOfCompany(companyId);
}

function Missing() {
  return <p>The link is wrong, or you don’t have access.</p>;
}

type OpenedProps = { agreement: Agreement; company: string; onClose: () => void };

function Opened({ agreement, company, onClose }: OpenedProps) {
  const { user } = useSignedIn();
  const isAdmin = user.role === "admin";
  const standing = standingOf(agreement, today());
  const { label, tone } = standingWords[standing];

  return (
    <Stack>
      <Cluster $gap="tight">
        <strong>{`${nameOf(agreement)}, ${company}`}</strong>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      {agreement.state === "draft" && isAdmin ? (
        <DraftForm start={draftOf(agreement)} currency={agreement.currency} onSaved={() => undefined}>
          {({ isDirty, version }) => (
            <Stack $gap="small">
              {isDirty && <p>Save the draft before you offer it.</p>}
              <Cluster $gap="tight">
                <OfferButton id={agreement.id} version={version} company={company} isDisabled={isDirty} />
                <DiscardButton agreement={agreement} onDone={onClose} />
              </Cluster>
            </Stack>
          )}
        </DraftForm>
      ) : (
        <>
          {isAdmin && <Acts agreement={agreement} company={company} isOver={standing === "over"} />}
          <AgreementRecord agreement={agreement} />
          <AgreementTerms terms={agreement} company={company} />
        </>
      )}
    </Stack>
  );
}

function Acts({ agreement, company, isOver }: { agreement: Agreement; company: string; isOver: boolean }) {
  const { change } = useAddress();
  const { id, state, replacedBy } = agreement;
  const mayEnd = !isOver && replacedBy === null && (state === "accepted" || state === "ended");
  return (
    <Cluster $gap="tight">
      {state === "offered" && <WithdrawButton agreement={agreement} company={company} />}
      {mayEnd && <EndButton agreement={agreement} />}
      <Button
        tone="secondary"
        size="medium"
        onClick={() => change({ agreement: newId, like: id }, { isReplaced: true })}
      >
        New version
      </Button>
    </Cluster>
  );
}
