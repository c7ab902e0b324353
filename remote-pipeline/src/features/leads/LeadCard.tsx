import type { Lead } from "@pipelark/shared-data/lead/leadSchema";
import { RowMenu } from "@pipelark/shared-ui/overlays/RowMenu";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { nameOf } from "./leadColumns.tsx";
import { leadMenu } from "./leadMenu.ts";
import type { useLeadActs } from "#lib/useLeadActs.ts";

/** In rem: room for the firm, the contact, and company with researcher. */
export const cardHeight = 6;

type LeadCardProps = {
  lead: Lead;
  company: string | undefined;
  acts: ReturnType<typeof useLeadActs>;
  onOpen: (id: string) => void;
};

/** A lead on the board. */
export function LeadCard({ lead, company, acts, onOpen }: LeadCardProps) {
  return (
    <Card>
      <Firm>{lead.firm}</Firm>
      <RowMenu label={`Actions for ${lead.firm}`} itemsOf={() => leadMenu({ lead, acts, onOpen })} />
      <Line>{[nameOf(lead.person), lead.title].filter(Boolean).join(", ")}</Line>
      <Line>{[company, lead.owner?.name ?? "Nobody"].filter(Boolean).join(" · ")}</Line>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: ${space.target} auto auto;
  align-items: center;
  column-gap: ${space.hair};
  height: 100%;
  overflow: hidden;
`;

/** Two lines, which a narrow column needs for most names. */
const Firm = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 500;
  line-height: 1.3;
  hyphens: auto;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Below the menu as well. */
const Line = styled.p`
  grid-column: 1 / -1;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
