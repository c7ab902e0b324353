import { inboundMutations, inboundQueries } from "@pipelark/shared-data/inboundEvents/inboundQueries";
import { type Delivery, deliveryStates } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { deliveryColumns } from "./deliveryColumns.tsx";
import { nameOf, stateWords } from "./deliveryWords.ts";

const states = deliveryStates.map((value) => ({ value, label: stateWords[value] }));

/** The last deliveries of all sources, the newest first, with their fate as a filter in the address. */
export function DeliveryList() {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const state = deliveryStates.find((known) => known === read("state")) ?? null;
  const list = useInfiniteQuery(inboundQueries.list(services, state));
  const clear = useMutation(inboundMutations.clear(services));
  const retry = useMutation(inboundMutations.retry(services));
  const { act, failed } = useAct();
  const titleId = useId();
  const rows = list.data ?? [];

  function handleClear(delivery: Delivery) {
    void act({
      key: delivery.id,
      run: () => clear.mutateAsync(delivery.id),
      failure: `${nameOf(delivery)} could not be marked as done`,
      done: () => ({ message: "Marked as done." }),
    });
  }

  function handleRetry(delivery: Delivery) {
    void act({
      key: delivery.id,
      run: () => retry.mutateAsync(delivery.id),
      failure: `${nameOf(delivery)} could not be tried again`,
      done: () => ({ message: "It is tried again within seconds." }),
    });
  }

  function actionsOf(delivery: Delivery): readonly MenuEntry[] {
    const again = { label: "Try again", onSelect: () => handleRetry(delivery) };
    if (delivery.state === "attention")
      return [again, { label: "Mark as done", onSelect: () => handleClear(delivery) }];
    return delivery.state === "waiting" ? [again] : [];
  }

  return (
    <Stack as="section" $gap="small" aria-labelledby={titleId}>
      <Title id={titleId}>Deliveries</Title>
      <FilterBar
        label="Filter deliveries"
        filters={[{ id: "state", label: "State", look: "select", options: states, value: state }]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ state: null }, { isReplaced: true })}
      />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the deliveries"
        label="Deliveries"
        columns={deliveryColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowActions={actionsOf}
        empty={<NoDeliveries isNarrowed={state !== null} />}
        count={rows.length === 1 ? "1 delivery" : `${rows.length} deliveries`}
        isAutomatic
      />
    </Stack>
  );
}

function NoDeliveries({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState icon={<LinkIcon />} title={isNarrowed ? "No deliveries match" : "No deliveries yet"} headingLevel={2}>
      {isNarrowed ? "Clear the filter to see all." : "What other tools send appears here. Set one up above."}
    </EmptyState>
  );
}

const Title = styled.h2`
  font-size: ${text.subheading};
`;
