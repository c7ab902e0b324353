import type { Agreement, Signature } from "@pipelark/shared-data/agreements/agreementSchema";
import { AgreementPdf } from "./AgreementPdf.tsx";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { formatDay, formatMoment } from "@pipelark/shared-time/formats";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { shownTerms, type Terms } from "./agreementWords.ts";

/** Terms and text, as the company reads them. */
export function AgreementTerms({ terms, company }: { terms: Terms; company: string | null }) {
  return (
    <Stack>
      <Facts facts={[...(company === null ? [] : [{ label: "Company", value: company }]), ...shownTerms(terms)]} />
      <Words>{terms.body || "No text yet."}</Words>
    </Stack>
  );
}

/** Signatures of an agreement, the fingerprint of the accepted text, and its PDF. */
export function AgreementRecord({ agreement }: { agreement: Agreement }) {
  const { offered, withdrawn, accepted, ended, endedOn, replacedBy, hash } = agreement;
  const end = endedOn !== null && `${formatDay(endedOn)} is the last day`;
  return (
    <>
      <Facts
        facts={[
          ...line("Offered", offered),
          ...line("Withdrawn", withdrawn),
          ...line("Accepted", accepted),
          ...(ended && end
            ? [{ label: "Ended", value: replacedBy ? `${end}: a new agreement follows` : `${end}, ${said(ended)}` }]
            : []),
          ...(hash === null ? [] : [{ label: "Fingerprint (SHA-256)", value: <Hash>{hash}</Hash> }]),
        ]}
      />
      {agreement.number !== null && <AgreementPdf agreement={agreement} />}
    </>
  );
}

function line(label: string, signature: Signature | null) {
  return signature ? [{ label, value: said(signature) }] : [];
}

function said({ by, at }: Signature): string {
  return `by ${by}, ${formatMoment(at)}`;
}

const Words = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-line;
  max-width: 42rem;
  padding-left: ${space.medium};
  border-left: 0.1875rem solid ${color.line};
`;

const Hash = styled.code`
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
