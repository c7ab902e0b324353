import type { Lead } from "@pipelark/shared-data/lead/leadSchema";
import { MoreIcon } from "@pipelark/shared-ui/controls/icons";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
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
      <Words>
        <Firm>{lead.firm}</Firm>
        <Line>{[nameOf(lead.person), lead.title].filter(Boolean).join(", ")}</Line>
        <Line>{[company, lead.owner?.name ?? "Nobody"].filter(Boolean).join(" · ")}</Line>
      </Words>
      <Menu
        look="icon"
        label={`Actions for ${lead.firm}`}
        trigger={<MoreIcon />}
        items={leadMenu({ lead, acts, onOpen })}
      />
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.hair};
  height: 100%;
`;

const Words = styled.div`
  padding-top: ${space.tight};
  overflow: hidden;
`;

const Firm = styled.p`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.p`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
