import type { Deal, Outside } from "@pipelark/shared-data/deals/dealSchema";
import { homeOf } from "@pipelark/shared-contracts/role";
import { formatDay, formatMonth } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { formatShare } from "#lib/formatShare.ts";
import { DealActs } from "./DealActs.tsx";
import { lostWords, nameOf, stateOf } from "./dealWords.ts";
import type { DealRights } from "./useDealRights.ts";

export type DealItemProps = {
  deal: Deal;
  rights: DealRights;
  currency: string | undefined;
  outside: Outside | undefined;
  /** Address of the deal or its lead; omitted where it is open anyway. */
  path?: string;
  /** Name of the client company, in lists of several. */
  company?: string | undefined;
  headingLevel: 2 | 3 | 4;
};

/** A deal: where it stands, what it is worth to those who see money, and what can be done with it. */
export function DealItem({ deal, rights, currency, outside, path, company, headingLevel }: DealItemProps) {
  const { label, tone } = stateOf(deal, rights.side);
  const name = nameOf(deal);

  return (
    <Item data-row-id={deal.id}>
      <Cluster $gap="tight">
        <Name as={`h${headingLevel}`}>{path === undefined ? name : <TextLink to={path}>{name}</TextLink>}</Name>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      {company && <Quiet>{company}</Quiet>}
      {factsOf(deal).map((fact) => (
        <Quiet key={fact}>{fact}</Quiet>
      ))}
      <Money deal={deal} rights={rights} />
      <DealActs deal={deal} rights={rights} currency={currency} outside={outside} />
    </Item>
  );
}

/** Value × share = commission, and where it stands. */
function Money({ deal, rights }: Pick<DealItemProps, "deal" | "rights">) {
  const { worth, state } = deal;
  if (worth === null) return null;
  const { currency, valueCents, expectedCents, shareBp, capCents, commissionCents } = worth;
  if (valueCents === null)
    return expectedCents === null ? null : <p>{`Expected value ${formatMoney(expectedCents, { currency })}`}</p>;
  if (shareBp === null || commissionCents === null) return <p>{`Value ${formatMoney(valueCents, { currency })}`}</p>;

  const isCapped = capCents !== null && commissionCents === capCents;
  return (
    <p>
      {`${formatMoney(valueCents, { currency })} × ${formatShare(shareBp)} = ${formatMoney(commissionCents, { currency })} commission`}
      {isCapped && ", capped"}
      {state === "taken-back" ? ", credited back" : ""}
      {rights.side === "client" && (
        <>
          {" · "}
          <TextLink to={`${homeOf("client")}/payments`}>In your ledger</TextLink>
        </>
      )}
    </p>
  );
}

function factsOf({ worth, ...deal }: Deal): string[] {
  const { state, signedOn, reportedBy, disputedBy, decidedBy, decidedAt, takenBackBy, expectedMonth, lostReason } =
    deal;
  return [
    signedOn && reportedBy
      ? `Signed ${formatDay(signedOn)}, reported by ${reportedBy}${worth?.proof ? ` · ${worth.proof}` : ""}`
      : "",
    state === "disputed" && disputedBy
      ? `Disputed by ${disputedBy}${worth?.disputeNote ? `: “${worth.disputeNote}”` : ""}`
      : "",
    decidedBy && decidedAt ? `Confirmed by ${decidedBy}, ${formatDay(decidedAt)}` : "",
    deal.override ? `Allowed outside the attribution time by ${deal.override.by}: “${deal.override.reason}”` : "",
    takenBackBy ? `Taken back by ${takenBackBy}${worth?.returnReason ? `: “${worth.returnReason}”` : ""}` : "",
    state === "open" && expectedMonth ? `Expected in ${formatMonth(expectedMonth.slice(0, 7))}` : "",
    lostReason ? `${lostWords[lostReason]}${worth?.lostNote ? `: “${worth.lostNote}”` : ""}` : "",
  ].filter(Boolean);
}

const Item = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
  padding-block: ${space.small};
  border-top: 0.0625rem solid ${color.line};
  overflow-wrap: anywhere;
`;

const Name = styled.h4`
  font-size: ${text.body};
  font-weight: 600;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
