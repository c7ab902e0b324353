import { deliveredLeadQueries } from "@pipelark/shared-data/lead/deliveredLeadQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { personOf } from "./leadColumns.tsx";
import { useLeadAddress } from "./useLeadAddress.ts";
import { useLeadFilter } from "./useLeadFilter.ts";

type NeighbourLeadsProps = { companyId: string; leadId: string };

/** Previous and next lead in the order of the table. */
export function NeighbourLeads({ companyId, leadId }: NeighbourLeadsProps) {
  const { services } = useSignedIn();
  const { open } = useLeadAddress();
  const { filter } = useLeadFilter(companyId);
  const list = useInfiniteQuery(deliveredLeadQueries.list(services, filter));
  const leads = list.data ?? [];
  const found = leads.findIndex(({ id }) => id === leadId);
  // A verdict can take the lead out of the list. The one after it then has its place.
  const [place, setPlace] = useState(found);
  if (found !== -1 && found !== place) setPlace(found);
  const isGone = found === -1;
  const previous = place < 0 ? undefined : leads[place - 1];
  const next = place < 0 ? undefined : leads[isGone ? place : place + 1];
  const isNearEnd = place >= 0 && place >= leads.length - 2;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;

  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  const current = leads[found];
  return (
    <>
      <Button tone="secondary" size="medium" disabled={!previous} onClick={() => previous && open(previous.id)}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <Button tone="secondary" size="medium" disabled={!next} onClick={() => next && open(next.id)}>
        Next
        <ArrowRightIcon />
      </Button>
      <VisuallyHidden role="status">{current && `${current.firm}, ${personOf(current)}`}</VisuallyHidden>
    </>
  );
}
