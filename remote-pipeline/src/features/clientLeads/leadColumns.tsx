import type { DeliveredLead } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { StandingBadge } from "./StandingBadge.tsx";
import { standingWords } from "./standingWords.ts";
import { reasonWords } from "#lib/declineReasons.ts";

/** Columns of the list of leads; `to` is the address of an open lead. */
export function leadColumns(to: (id: string) => string): TableColumn<DeliveredLead>[] {
  return [
    {
      id: "firm",
      header: "Company",
      isSortable: true,
      cell: ({ id, firm }) => (
        <TextLink to={to(id)} preventScrollReset>
          {firm}
        </TextLink>
      ),
    },
    {
      id: "person",
      header: "You meet",
      cell: (lead) => (
        <div>
          {personOf(lead)}
          <Quiet>{lead.title}</Quiet>
        </div>
      ),
    },
    {
      id: "stage",
      header: "Stage",
      cell: (lead) => (
        <div>
          <StandingBadge lead={lead} />
          <Quiet>{detailOf(lead)}</Quiet>
        </div>
      ),
    },
    {
      id: "delivered",
      header: "Delivered",
      isOneLine: true,
      isSortable: true,
      align: "end",
      cell: ({ deliveredOn }) => formatDay(deliveredOn),
    },
  ];
}

export function personOf({ person }: Pick<DeliveredLead, "person">): string {
  return person ?? "Erased";
}

/** Second line below a lead's stage: until when it waits, or why it was declined. */
export function detailOf({ standing, dueAt, verdict, reason }: DeliveredLead): string | null {
  if (standing === "undecided") return `until ${formatDay(dueAt)}`;
  if (standing === "accepted" && verdict === null) return "no answer";
  return standing === "declined" && reason !== null ? reasonWords[reason] : null;
}

/** Leads as CSV rows, header first. */
export function leadsTable(leads: readonly DeliveredLead[]): string[][] {
  return [
    ["Company", "You meet", "Position", "Stage", "Reason", "Delivered", "Decide until"],
    ...leads.map((lead) => [
      lead.firm,
      personOf(lead),
      lead.title,
      standingWords[lead.standing].label,
      lead.standing === "declined" && lead.reason !== null ? reasonWords[lead.reason] : "",
      lead.deliveredOn,
      lead.dueAt.toISOString().slice(0, 10),
    ]),
  ];
}

const Quiet = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
`;
