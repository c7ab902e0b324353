import { DeliveryList } from "#features/deliveries/DeliveryList.tsx";

/** What other tools sent, and what became of it. */
export function IncomingPage() {
  return <DeliveryList />;
}
