import type { Quality } from "@pipelark/shared-data/leadQuality/leadQualitySchema";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";

/** Parameter of the list of leads that keeps to a row's leads. */
type RowFilter = "owner" | "profile";

/** Columns of the quality of leads. Each number leads to its leads. */
export function qualityColumns(filter: RowFilter, companyId: string | null): readonly DataColumn<Quality>[] {
  const nameOfNone = filter === "owner" ? "Nobody" : "No profile";

  function link(row: Quality, { stage, of }: { stage: string | null; of: number }) {
    return (
      <LeadsLink to={leadsAt({ [filter]: row.id, company: companyId, stage })} of={of} isFound={row.id !== null} />
    );
  }

  return [
    { id: "name", header: filter === "owner" ? "Researcher" : "Ideal profile", cell: ({ name }) => name ?? nameOfNone },
    {
      id: "delivered",
      header: "Delivered",
      align: "end",
      cell: (row) => link(row, { stage: null, of: row.delivered }),
    },
    {
      id: "accepted",
      header: "Accepted",
      align: "end",
      cell: (row) => link(row, { stage: "accepted", of: row.accepted }),
    },
    {
      id: "declined",
      header: "Declined",
      align: "end",
      cell: (row) => link(row, { stage: "declined", of: row.declined }),
    },
    {
      id: "waiting",
      header: "Waiting",
      align: "end",
      cell: (row) => link(row, { stage: "delivered", of: row.waiting }),
    },
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
