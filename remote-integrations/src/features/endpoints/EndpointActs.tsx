import { webhookMutations } from "@pipelark/shared-data/webhooks/webhookQueries";
import type { WebhookEndpoint } from "@pipelark/shared-data/webhooks/webhookSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type EndpointActsProps = { endpoint: WebhookEndpoint; onKey: (key: string) => void; onGone: () => void };

/** Sends a test, turns an endpoint on and off, replaces its key, deletes it. */
export function EndpointActs({ endpoint: { id, version, isOn }, onKey, onGone }: EndpointActsProps) {
  const { services } = useSignedIn();
  const test = useMutation(webhookMutations.test(services));
  const save = useMutation(webhookMutations.save(services));
  const renew = useMutation(webhookMutations.renew(services));
  const remove = useMutation(webhookMutations.remove(services));
  const { act, failed, isBusy } = useAct();
  const [asking, setAsking] = useState<"renew" | "delete" | null>(null);

  function handleTest() {
    void act({
      key: "test",
      run: () => test.mutateAsync({ id, delivery: crypto.randomUUID() }),
      failure: "The test could not be sent",
      done: () => ({ message: "The test is sent within seconds. Its result appears in the list." }),
    });
  }

  function handleSwitch() {
    void act({
      key: "switch",
      run: () => save.mutateAsync({ id, version, isOn: !isOn }),
      failure: isOn ? "The endpoint could not be turned off" : "The endpoint could not be turned on",
      done: () => ({ message: isOn ? "The endpoint is off." : "The endpoint is on." }),
    });
  }

  return (
    <DrawerSection title="More" lead="An endpoint that is off gets nothing. What waits is sent once it is on again.">
      <ActFaults acts={failed} />
      <Cluster $gap="small">
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleTest}>
          Send test
        </Button>
        <Button tone="secondary" size="medium" onClick={handleSwitch}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
        <Button tone="secondary" size="medium" onClick={() => setAsking("renew")}>
          Replace key
        </Button>
        <Button tone="danger" size="medium" onClick={() => setAsking("delete")}>
          Delete
        </Button>
      </Cluster>
      <ConfirmAct
        title="Replace the key?"
        isOpen={asking === "renew"}
        act="Replace key"
        busyAct="Replacing…"
        cancel="Keep key"
        run={() => renew.mutateAsync(id)}
        refusalOf={({ kind }) => (kind === "missing" ? "This endpoint was deleted." : null)}
        failure="The key could not be replaced"
        done={(outcome) => {
          if (outcome.kind === "renewed") onKey(outcome.key);
          return null;
        }}
        onClose={() => setAsking(null)}
      >
        For a day, deliveries are signed with both keys. Then the old one ends.
      </ConfirmAct>
      <ConfirmAct
        title="Delete this endpoint?"
        isOpen={asking === "delete"}
        act="Delete endpoint"
        busyAct="Deleting…"
        cancel="Keep endpoint"
        run={() => remove.mutateAsync(id)}
        failure="The endpoint could not be deleted"
        done={() => ({ message: "The endpoint was deleted." })}
        onDone={onGone}
        onClose={() => setAsking(null)}
      >
        Nothing more is sent to it, and its list of deliveries is deleted. Can’t be undone.
      </ConfirmAct>
    </DrawerSection>
  );
}
