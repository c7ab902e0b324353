import type { CompanyRules } from "@pipelark/shared-data/clients/companyRepository";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { formatDay, formatMoment } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { leadStageWords } from "#lib/leadStages.ts";
import { reasonWords } from "#lib/declineReasons.ts";

type LeadFactsProps = { lead: WholeLead; company: CompanyRules | undefined; contact: Contact | undefined };

/** What is known of a lead besides its dossier. */
export function LeadFacts({ lead, company, contact }: LeadFactsProps) {
  const stage = leadStageWords[lead.stage];

  const facts: { label: string; value: ReactNode }[] = [
    { label: "Contact", value: <Person lead={lead} contact={contact} /> },
    { label: "For", value: company?.name ?? "…" },
    ...checkFacts(lead),
    ...deliveryFacts(lead),
    ...verdictFacts(lead),
    { label: "Changed", value: `${formatMoment(lead.updatedAt)} by ${lead.updatedBy}` },
  ];

  return (
    <Stack $gap="small">
      <Cluster $gap="tight">
        <Name>
          <TextLink to={`${paths.firms}?firm=${lead.firmId}`}>{lead.firm}</TextLink>
        </Name>
        <Badge tone={stage.tone}>{stage.label}</Badge>
      </Cluster>
      <Facts facts={facts} />
    </Stack>
  );
}

function Person({ lead, contact }: Omit<LeadFactsProps, "company">) {
  if (lead.person === null) return "Erased";
  return (
    <>
      <TextLink to={`${paths.firms}?contact=${lead.contactId}`}>{lead.person}</TextLink>
      {lead.title && `, ${lead.title}`}
      {contact?.email && (
        <>
          <br />
          {contact.email}
        </>
      )}
      {contact?.profileUrl && (
        <>
          <br />
          <ExternalLink href={contact.profileUrl}>Profile</ExternalLink>
        </>
      )}
    </>
  );
}

function checkFacts({ check, secondCheck }: WholeLead) {
  return [
    ...(check ? [{ label: "Checked by", value: `${check.by}, ${formatDay(check.at)}` }] : []),
    ...(secondCheck ? [{ label: "Second check by", value: `${secondCheck.by}, ${formatDay(secondCheck.at)}` }] : []),
  ];
}

function deliveryFacts({ deliveredAt, deliveredBy, stage, verdictDueAt }: WholeLead) {
  return [
    ...(deliveredAt ? [{ label: "Delivered by", value: `${deliveredBy}, ${formatMoment(deliveredAt)}` }] : []),
    ...(stage === "delivered" && verdictDueAt
      ? [{ label: "Verdict", value: `None yet. Counts as accepted from ${formatMoment(verdictDueAt)}` }]
      : []),
  ];
}

function verdictFacts({ verdict, verdictBy, verdictAt, declineReason, declineNote }: WholeLead) {
  if (!verdict || !verdictAt) return [];
  return [
    { label: "Verdict", value: `${leadStageWords[verdict].label} by ${verdictBy}, ${formatDay(verdictAt)}` },
    ...(declineReason ? [{ label: "Reason", value: reasonWords[declineReason] }] : []),
    ...(declineNote ? [{ label: "In their words", value: declineNote }] : []),
  ];
}

const Name = styled.h3`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
