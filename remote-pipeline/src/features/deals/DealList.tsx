import { dealQueries } from "@pipelark/shared-data/deals/dealQueries";
import { dealMonthsOf } from "@pipelark/shared-data/deals/dealMonths";
import { type DealView, dealViews } from "@pipelark/shared-data/deals/dealSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useRowKeys } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { DealItem } from "./DealItem.tsx";
import { DealMonthsFilter } from "./DealMonthsFilter.tsx";
import type { DealRights } from "./useDealRights.ts";
import { useOutside } from "./useOutside.ts";

type DealListProps = {
  rights: DealRights;
  /** For the index; null for all that the reader may read. */
  companyId: string | null;
  currency?: string | undefined;
  headingLevel: 2 | 3;
  /** What comes before the first deal, in place of an empty list of all. */
  none: ReactNode;
};

const words: Record<DealView, { label: string; none: string; why: string }> = {
  "to-confirm": {
    label: "To confirm",
    none: "No deals to confirm",
    why: "Deals that the other side reported as won appear here.",
  },
  disputed: { label: "Disputed", none: "No disputed deals", why: "Deals on which the two sides disagree appear here." },
  outside: {
    label: "Outside attribution",
    none: "No deals outside attribution",
    why: "Reported deals signed outside the attribution time of their lead appear here. An admin can let them count.",
  },
  reported: {
    label: "Reported",
    none: "No reported deals",
    why: "Deals that one side reported as won appear here until the other confirms them.",
  },
  open: { label: "Open", none: "No open deals", why: "Deals in progress appear here. Open one from its lead." },
  all: { label: "All", none: "No deals yet", why: "The first one begins with a lead." },
};
const ofClients: readonly DealView[] = ["to-confirm", "disputed", "open", "reported", "all"];

const noFilter = { month: null, currency: null };

/** Deals by what they wait for; the view is `?deals=`, narrowed by `?month=` and `?currency=`, and one is opened with `?deal=`. */
export function DealList({ rights, companyId, currency, headingLevel, none }: DealListProps) {
  const { services } = useSignedIn();
  const { read, to, change } = useAddress();
  const { side } = rights;
  const views = side === "client" ? ofClients : dealViews;
  const usual = side === "client" ? "all" : "to-confirm";
  const view = views.find((known) => known === read("deals")) ?? usual;
  const months = dealMonthsOf(read("month"));
  const given = read("currency");
  const filter = { view, side, companyId, months, currency: given !== null && /^[A-Z]{3}$/.test(given) ? given : null };
  const isNarrowed = months !== null || filter.currency !== null;
  const query = useInfiniteQuery(dealQueries.list(services, filter));
  const shown = query.data ?? [];
  const outside = useOutside(query.data);
  const { names: companies } = useCompanyNames(side === "agency" ? shown : null);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys({ list, edit: { label: "Open the deal", run: (id) => change({ deal: id }) } });

  return (
    <Stack $gap="small">
      <LinkTabs
        label="Deals"
        layout="small"
        links={views.map((each) => ({
          to: to({ deals: each === usual ? null : each, ...noFilter }),
          label: words[each].label,
          isCurrent: each === view,
        }))}
      />
      <DealMonthsFilter {...filter} allPath={to(noFilter)} />
      <div ref={list}>
        <QueryView
          query={query}
          of="the deals"
          loading={<Skeleton $height="20rem" />}
          empty={
            view === "all" && !isNarrowed ? (
              none
            ) : (
              <EmptyState
                icon={<TargetIcon />}
                title={isNarrowed ? "No deals in these months" : words[view].none}
                headingLevel={headingLevel}
              >
                {words[view].why}
              </EmptyState>
            )
          }
        >
          {(deals) =>
            deals.map((deal) => (
              <DealItem
                key={deal.id}
                deal={deal}
                headingLevel={headingLevel}
                rights={rights}
                currency={deal.worth?.currency ?? currency}
                outside={outside.get(deal.id)}
                path={to({ deal: deal.id })}
                company={companies.get(deal.companyId)}
              />
            ))
          }
        </QueryView>
      </div>
      <MorePages query={query} count={shown.length === 1 ? "1 deal" : `${shown.length} deals`} />
    </Stack>
  );
}
