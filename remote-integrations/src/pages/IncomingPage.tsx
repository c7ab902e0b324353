import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { DeliveryList } from "#features/deliveries/DeliveryList.tsx";
import { SourceDrawer } from "#features/sources/SourceDrawer.tsx";
import { SourceList } from "#features/sources/SourceList.tsx";

/** Tools that send here, and what became of what they sent. A source opens with `?source=…`. */
export function IncomingPage() {
  return (
    <Stack $gap="large">
      <SourceList />
      <DeliveryList />
      <SourceDrawer />
    </Stack>
  );
}
