import type { Quality, QualityFilter } from "@pipelark/shared-data/leadQuality/leadQualitySchema";
import type { LeadOutcome } from "@pipelark/shared-data/lead/leadSchema";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { always } from "./useQualityFilter.ts";

/** Parameter of the list of leads that keeps to a row's leads. */
type RowFilter = "owner" | "profile";

const counted = [
  { id: "delivered", header: "Delivered" },
  { id: "accepted", header: "Accepted" },
  { id: "overdue", header: "Of them overdue" },
  { id: "declined", header: "Declined" },
  { id: "waiting", header: "Waiting" },
] as const;

/** Columns of the quality of leads. Each number leads to its leads. */
export function qualityColumns(
  filter: RowFilter,
  { companyId, from, until }: QualityFilter,
): readonly DataColumn<Quality>[] {
  const nameOfNone = filter === "owner" ? "Nobody" : "No profile";

  function link(row: Quality, outcome: "delivered" | LeadOutcome) {
    const days = { from: from === always.from ? null : from, until: until === always.until ? null : until };
    const values = { [filter]: row.id, company: companyId, outcome, ...days, sort: "-delivered" };
    return <LeadsLink to={leadsAt(values)} of={row[outcome]} isFound={row.id !== null} />;
  }

  return [
    { id: "name", header: filter === "owner" ? "Researcher" : "Ideal profile", cell: ({ name }) => name ?? nameOfNone },
    ...counted.map(({ id, header }) => ({ id, header, align: "end" as const, cell: (row: Quality) => link(row, id) })),
    { id: "rate", header: "Accepted of delivered", align: "end", cell: (row) => <Number>{rateOf(row)}</Number> },
  ];
}

type LeadsLinkProps = {
  to: string;
  of: number;
  /** False where the list of leads has no filter for the row. */
  isFound: boolean;
};

function LeadsLink({ to, of, isFound }: LeadsLinkProps) {
  if (of === 0 || !isFound) return <Number>{of}</Number>;
  return <TextLink to={to}>{of}</TextLink>;
}

function leadsAt(values: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, value);
  return `${paths.leads}?${search}`;
}

/** "83%", of at least one lead. */
function rateOf({ accepted, delivered }: Pick<Quality, "accepted" | "delivered">): string {
  return delivered === 0 ? "–" : `${Math.round((accepted / delivered) * 100)}%`;
}

const Number = styled.span`
  font-variant-numeric: tabular-nums;
`;
