import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { LeadCounts, LeadFilter, LeadStage, LeadTarget } from "@pipelark/shared-data/lead/leadSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useRowKeys } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Board } from "@pipelark/shared-ui/data/Board";
import type { BoardMove } from "@pipelark/shared-ui/data/BoardColumn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { leadStageWords } from "#lib/leadStages.ts";
import { cardHeight, LeadCard } from "./LeadCard.tsx";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { countOf } from "#lib/leadMoves.ts";
import type { useLeadActs } from "#lib/useLeadActs.ts";
import { type ShownLeads, useShownLeads } from "./useShownLeads.ts";

type LeadBoardProps = {
  filter: LeadFilter;
  acts: ReturnType<typeof useLeadActs>;
  onOpen: (id: string) => void;
  onShow: (shown: ShownLeads) => void;
};

/** Leads in columns by stage, the latest first; closed ones are in the table. The server decides which may be moved where. */
export function LeadBoard({ filter, acts, onOpen, onShow }: LeadBoardProps) {
  const { services } = useSignedIn();
  const counts = useQuery(leadQueries.counts(services, filter)).data;
  const [found, checked, delivered, accepted, declined] = [
    useColumn({ filter, stage: "found", counts }),
    useColumn({ filter, stage: "checked", counts }),
    useColumn({ filter, stage: "delivered", counts }),
    useColumn({ filter, stage: "accepted", counts }),
    useColumn({ filter, stage: "declined", counts }),
  ];
  const columns = [found, checked, delivered, accepted, declined];
  const leads = columns.flatMap(({ items }) => items);
  const { names: companies } = useCompanyNames(leads);
  const place = useRef<HTMLDivElement>(null);

  useRowKeys({ list: place, edit: { label: "Open the lead", run: onOpen } });
  useShownLeads({ leads, list: null, onShow });

  function handleMove({ id, column }: BoardMove) {
    const lead = leads.find((one) => one.id === id);
    if (lead && lead.stage !== column) acts.move({ leads: [lead], to: targetOf(column) });
  }

  return (
    <div ref={place}>
      <Board
        label="Leads"
        columns={columns}
        cardHeight={cardHeight}
        itemId={({ id }) => id}
        itemLabel={({ firm }) => firm}
        onMove={handleMove}
        onOpen={onOpen}
      >
        {(lead) => <LeadCard lead={lead} company={companies.get(lead.companyId)} acts={acts} onOpen={onOpen} />}
      </Board>
    </div>
  );
}

/** The verdict is the company's: a lead that is dropped there is refused by the server in words. */
function targetOf(column: string): LeadTarget {
  return column === "found" || column === "checked" ? column : "delivered";
}

type ColumnOptions = { filter: LeadFilter; stage: LeadStage; counts: LeadCounts | undefined };

function useColumn({ filter, stage, counts }: ColumnOptions) {
  const { services } = useSignedIn();
  const list = useInfiniteQuery(
    leadQueries.list(services, { ...filter, stage, sort: { column: "stage_at", direction: "descending" } }),
  );
  const items = list.data ?? [];
  const { label } = leadStageWords[stage];
  const isUncounted = filter.search !== "" || filter.outcome !== null || filter.deliveredFrom !== null;

  return {
    id: stage,
    label,
    count: isUncounted || !counts ? undefined : `${counts[stage]}`,
    items,
    isUnknown: !list.data,
    notice: <QueryView query={list} of={`the column “${label}”`} loading={<Skeleton $height="6rem" />} />,
    more: list.hasNextPage && <MorePages query={list} count={countOf(items)} isAutomatic />,
  };
}
