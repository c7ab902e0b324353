import { inboundMutations, inboundQueries } from "@pipelark/shared-data/inboundEvents/inboundQueries";
import { type Delivery, deliveryStates } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { DeliveryTable, useDeliveryState } from "#lib/DeliveryTable.tsx";
import { deliveryColumns } from "./deliveryColumns.tsx";
import { nameOf, stateWords } from "./deliveryWords.ts";

const states = deliveryStates.map((value) => ({ value, label: stateWords[value] }));

/** The last deliveries of all sources, the newest first, with their fate as a filter in the address. */
export function DeliveryList() {
  const { services } = useSignedIn();
  const state = useDeliveryState(deliveryStates);
  const list = useInfiniteQuery(inboundQueries.list(services, state));
  const clear = useMutation(inboundMutations.clear(services));
  const retry = useMutation(inboundMutations.retry(services));
  const { act, failed } = useAct();
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
    <DeliveryTable
      query={list}
      rows={rows}
      columns={deliveryColumns}
      states={states}
      state={state}
      rowLabel={nameOf}
      rowActions={actionsOf}
      failed={failed}
      hint="What other tools send appears here. Set one up above."
    />
  );
}
