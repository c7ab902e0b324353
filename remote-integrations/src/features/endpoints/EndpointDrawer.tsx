import { webhookQueries } from "@pipelark/shared-data/webhooks/webhookQueries";
import type { WebhookEndpoint } from "@pipelark/shared-data/webhooks/webhookSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NewSecret } from "#lib/NewSecret.tsx";
import { EndpointActs } from "./EndpointActs.tsx";
import { EndpointForm } from "./EndpointForm.tsx";

/** A new endpoint (`?endpoint=new`), or one with its events, its key and what can be done with it. */
export function EndpointDrawer() {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const wanted = read("endpoint");
  const { data: endpoints } = useQuery({ ...webhookQueries.endpoints(services), enabled: wanted !== null });
  const endpoint = endpoints?.find(({ id }) => id === wanted) ?? null;
  const isNew = wanted === "new";

  function close() {
    change({ endpoint: null }, { isReplaced: true });
  }

  return (
    <Drawer
      title={isNew ? "New endpoint" : (endpoint?.address ?? "Endpoint")}
      isOpen={isNew || endpoint !== null}
      onClose={close}
    >
      {(isNew || endpoint) && <Parts key={wanted} endpoint={endpoint} onClose={close} />}
    </Drawer>
  );
}

function Parts({ endpoint, onClose }: { endpoint: WebhookEndpoint | null; onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  if (key !== null) {
    return (
      <Stack>
        <p>Deliveries are signed with this key by Standard Webhooks. The receiver needs it to verify them.</p>
        <NewSecret secret={key} onClose={endpoint ? () => setKey(null) : onClose} />
      </Stack>
    );
  }
  return (
    <Stack>
      <DrawerSection title="What is sent">
        <EndpointForm
          key={endpoint?.version}
          endpoint={endpoint}
          onAdded={(added) => (added === null ? onClose() : setKey(added))}
          onDone={onClose}
        />
      </DrawerSection>
      {endpoint && <EndpointActs endpoint={endpoint} onKey={setKey} onGone={onClose} />}
    </Stack>
  );
}
