import { agreementQueries } from "@pipelark/shared-data/agreements/agreementQueries";
import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { companyDetailsQueries } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { isEnoughForInvoices } from "@pipelark/shared-data/clients/companyDetailsSchema";
import { type OwnCompany, OwnCompanyView } from "@pipelark/shared-signed-in/portal/OwnCompanyView";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useEntries, useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { DocumentIcon, LockIcon } from "@pipelark/shared-ui/controls/icons";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { nextPageOf } from "@pipelark/shared-signed-in/reading";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { useState } from "react";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { formatShare } from "#lib/formatShare.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import { AgreementRecord, AgreementTerms } from "./AgreementPaper.tsx";
import { lastDayOf, nameOf, type Standing, standingOf, standingWords } from "./agreementWords.ts";

/** The reader's company's agreements: the one to accept, the one in force, and earlier ones. */
export function ClientAgreements() {
  return (
    <Stack>
      <Title>Your agreement</Title>
      <OwnCompanyView of="your agreement" height="36rem">
        {(own) => <OfCompany own={own} />}
      </OwnCompanyView>
    </Stack>
  );
}

function OfCompany({ own }: { own: OwnCompany }) {
  const { rights, company } = own;
  if (!rights.sees_money && !rights.may_decide) return <NotForReader />;
  return <Agreements companyId={company.id} mayDecide={rights.may_decide} seesMoney={rights.sees_money} />;
}

type AgreementsProps = { companyId: string; mayDecide: boolean; seesMoney: boolean };

function Agreements({ companyId, mayDecide, seesMoney }: AgreementsProps) {
  const { services } = useSignedIn();
  const billing = useQuery({ ...companyDetailsQueries.billing(services, companyId), enabled: seesMoney });
  const query = useInfiniteQuery(agreementQueries.list(services, { companyId, state: null }));

  // Both at once, so that nothing moves.
  if (billing.isLoading) return <Skeleton $height="36rem" />;
  return (
    <QueryView
      query={query}
      of="your agreement"
      loading={<Skeleton $height="36rem" />}
      empty={
        <EmptyState icon={<DocumentIcon />} title="No agreement yet" headingLevel={2}>
          We’ll offer you one to read and accept here. Until then, nothing can be charged.
        </EmptyState>
      }
    >
      {(agreements) => (
        <>
          {billing.data && !isEnoughForInvoices(billing.data.value) && <DetailsMissing />}
          <Sorted agreements={agreements} mayDecide={mayDecide} />
          {query.hasNextPage && <LoadMore {...nextPageOf(query, false)} count={`${agreements.length} agreements`} />}
        </>
      )}
    </QueryView>
  );
}

function Sorted({ agreements, mayDecide }: { agreements: readonly Agreement[]; mayDecide: boolean }) {
  const day = today();
  function of(standing: Standing) {
    return agreements.filter((agreement) => standingOf(agreement, day) === standing);
  }
  const earlier = [...of("over"), ...of("withdrawn")];
  const [offer] = of("offered");
  // The offer that the reader has seen, to say what became of it.
  const [seen, setSeen] = useState<string | null>(null);
  if (offer !== undefined && offer.id !== seen) setSeen(offer.id);
  const answered = offer ? undefined : agreements.find(({ id }) => id === seen);

  return (
    <>
      {answered && <Answered agreement={answered} />}
      {of("offered").map((agreement) => (
        <SettingsSection
          key={agreement.id}
          title={`To accept: ${agreement.number}`}
          lead={replaces(agreement, of("in-force")[0])}
        >
          <AgreementTerms terms={agreement} company={agreement.companyName} />
          <AgreementRecord agreement={agreement} />
          {mayDecide ? (
            <AcceptForm agreement={agreement} />
          ) : (
            <p>A colleague who may decide for your company can accept it.</p>
          )}
        </SettingsSection>
      ))}
      {[...of("in-force"), ...of("to-come")].map((agreement) => (
        <SettingsSection key={agreement.id} title={headingOf(agreement, day)} lead={spanOf(agreement)}>
          <AgreementTerms terms={agreement} company={agreement.companyName} />
          <AgreementRecord agreement={agreement} />
        </SettingsSection>
      ))}
      {earlier.length > 0 && (
        <SettingsSection title="Earlier">
          <Earlier>
            {earlier.map((agreement) => (
              <EarlierOne key={agreement.id} agreement={agreement} day={day} />
            ))}
          </Earlier>
        </SettingsSection>
      )}
    </>
  );
}

/** Asks for what the first invoice needs, before it is needed. */
function DetailsMissing() {
  const [settings] = useEntries("profile");
  return (
    <Banner
      tone="info"
      title="Your billing details are incomplete."
      action={settings && <TextLink to={settings.path}>Add billing details</TextLink>}
    >
      Invoices need your company’s legal name, address and billing email.
    </Banner>
  );
}

function Answered({ agreement: { state, number, accepted, startsOn } }: { agreement: Agreement }) {
  if (state === "withdrawn")
    return (
      <Banner tone="warn" title={`${number} was withdrawn while you were reading`}>
        Nothing was accepted.
      </Banner>
    );
  return (
    <Banner tone="ok" title={`${number} is accepted`}>
      {`By ${accepted?.by ?? "a colleague"}. It applies from ${formatDay(startsOn)}.`}
    </Banner>
  );
}

function EarlierOne({ agreement, day }: { agreement: Agreement; day: string }) {
  const { label, tone } = standingWords[standingOf(agreement, day)];
  return (
    <li>
      <details>
        <summary>
          {`${nameOf(agreement)}, ${formatShare(agreement.shareBp)}, ${spanOf(agreement)}`}{" "}
          <Badge tone={tone}>{label}</Badge>
        </summary>
        <AgreementTerms terms={agreement} company={agreement.companyName} />
        <AgreementRecord agreement={agreement} />
      </details>
    </li>
  );
}

function headingOf(agreement: Agreement, day: string): string {
  return standingOf(agreement, day) === "in-force" ? `In force: ${agreement.number}` : `Accepted: ${agreement.number}`;
}

function spanOf(agreement: Agreement): string {
  const last = lastDayOf(agreement);
  return last === null
    ? `from ${formatDay(agreement.startsOn)}`
    : `${formatDay(agreement.startsOn)} to ${formatDay(last)}`;
}

function replaces(offer: Agreement, current: Agreement | undefined): string {
  const from = `It applies from ${formatDay(offer.startsOn)}`;
  return current ? `${from} and replaces ${current.number}.` : `${from}.`;
}

function NotForReader() {
  return (
    <EmptyState icon={<LockIcon />} title="You can’t see the agreement" headingLevel={2}>
      It’s for colleagues who see payments or may decide for your company. Someone who may invite can give you these
      rights, under Settings, People and rights.
    </EmptyState>
  );
}

const Title = styled.h1`
  font-size: ${text.heading};
`;

const Earlier = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};

  summary {
    cursor: pointer;
    padding-block: ${space.tight};
  }
`;
