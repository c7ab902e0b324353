import { dealQueries } from "@pipelark/shared-data/deals/dealQueries";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { useQuery } from "@tanstack/react-query";
import { DealItem } from "./DealItem.tsx";
import { nameOf } from "./dealWords.ts";
import type { DealRights } from "./useDealRights.ts";
import { useOutside } from "./useOutside.ts";

type DealDrawerProps = { rights: DealRights; leadPath: (id: string) => string };

/** The deal of `?deal=<id>`. */
export function DealDrawer({ rights, leadPath }: DealDrawerProps) {
  const { read, change } = useAddress();
  const id = read("deal");
  return (
    <Drawer title="Deal" isOpen={id !== null} onClose={() => change({ deal: null }, { isReplaced: true })}>
      {id !== null && <OpenDeal key={id} id={id} rights={rights} leadPath={leadPath} />}
    </Drawer>
  );
}

function OpenDeal({ id, rights, leadPath }: DealDrawerProps & { id: string }) {
  const { services } = useSignedIn();
  const query = useQuery(dealQueries.one(services, id));
  const outside = useOutside(query.data ? [query.data] : []);

  return (
    <QueryView
      query={query}
      of="this deal"
      loading={<Skeleton $height="12rem" role="status" aria-label="Loading the deal" />}
      missing={<EmptyState title="Deal not found">The link is wrong, or you don't have access.</EmptyState>}
    >
      {(deal) => (
        <Stack>
          <ObjectTitle name={nameOf(deal)} />
          <DealItem
            deal={deal}
            headingLevel={3}
            rights={rights}
            currency={deal.worth?.currency}
            outside={outside.get(id)}
          />
          <p>
            <TextLink to={leadPath(deal.leadId)}>Open the lead</TextLink>
          </p>
        </Stack>
      )}
    </QueryView>
  );
}
