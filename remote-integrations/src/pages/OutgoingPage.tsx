import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { EndpointDrawer } from "#features/endpoints/EndpointDrawer.tsx";
import { EndpointList } from "#features/endpoints/EndpointList.tsx";
import { SentList } from "#features/outgoing/SentList.tsx";

/** Tools that are told of leads, appointments, deals and invoices, and what was sent. */
export function OutgoingPage() {
  return (
    <Stack $gap="large">
      <EndpointList />
      <SentList />
      <EndpointDrawer />
    </Stack>
  );
}
