import { dealQueries } from "@pipelark/shared-data/deals/dealQueries";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { DealItem } from "./DealItem.tsx";
import { NewDealForm } from "./NewDealForm.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { useDealRights } from "./useDealRights.ts";
import { useOutside } from "./useOutside.ts";

type DealsOfLeadProps = {
  lead: { id: string; firm: string };
  /** The client has accepted it, or silence counts as that. */
  isAccepted: boolean;
  currency?: string | undefined;
};

/** The deals of an open lead, and the forms that open and report one. */
export function DealsOfLead({ lead, isAccepted, currency }: DealsOfLeadProps) {
  const { services } = useSignedIn();
  const rights = useDealRights();
  const [open, setOpen] = useState<"report" | "new" | null>(null);
  const query = useQuery(dealQueries.ofLead(services, lead.id));
  const outside = useOutside(query.data ?? []);
  if (!isAccepted && query.data?.length === 0) return null;

  function close() {
    setOpen(null);
  }

  return (
    <DrawerSection title="Deals">
      <QueryView query={query} of="the deals" loading={<Skeleton $height="4rem" />} empty={<Quiet>None yet.</Quiet>}>
        {(deals) =>
          deals.map((deal) => (
            <DealItem
              key={deal.id}
              deal={deal}
              headingLevel={4}
              rights={rights}
              currency={deal.worth?.currency ?? currency}
              outside={outside.get(deal.id)}
            />
          ))
        }
      </QueryView>
      {isAccepted && rights.mayDeal && (
        <Cluster $gap="tight">
          {rights.mayReport && (
            <Button tone="secondary" size="medium" onClick={() => setOpen("report")}>
              Report a deal
            </Button>
          )}
          <Button tone="quiet" size="medium" onClick={() => setOpen("new")}>
            Open a deal…
          </Button>
        </Cluster>
      )}
      <Dialog
        title={open === "new" ? `Open a deal with ${lead.firm}` : `Report a deal with ${lead.firm}`}
        isOpen={open !== null}
        onClose={close}
      >
        {open === "report" && <ReportForm deal={null} lead={lead} rights={rights} currency={currency} onDone={close} />}
        {open === "new" && <NewDealForm lead={lead} rights={rights} currency={currency} onDone={close} />}
      </Dialog>
    </DrawerSection>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
