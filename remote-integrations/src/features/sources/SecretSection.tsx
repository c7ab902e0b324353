import {
  webhookSecretMutations,
  webhookSecretQueries,
} from "@pipelark/shared-data/webhookSecrets/webhookSecretQueries";
import type { SecretSource, WebhookSecret } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EndSecret } from "./EndSecret.tsx";
import { NewSecret } from "#lib/NewSecret.tsx";
import { SecretRows } from "./SecretRows.tsx";

/** The secrets of a source: made, shown once, ended. Two count at once, so that one replaces the other without a gap. */
export function SecretSection({ source }: { source: SecretSource }) {
  const { services } = useSignedIn();
  const secrets = useQuery(webhookSecretQueries.all(services));
  const make = useMutation(webhookSecretMutations.make(services));
  const { act, failed, isBusy } = useAct();
  const [ending, setEnding] = useState<WebhookSecret | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const own = (secrets.data ?? []).filter((secret) => secret.source === source);

  function handleMake() {
    setDismissed(false);
    void act({ run: () => make.mutateAsync(source), failure: "The secret could not be created" });
  }

  return (
    <DrawerSection
      title="Secrets"
      lead="A new one replaces the old one, which keeps working for a day unless you end it."
    >
      <QueryView query={secrets} of="the secrets" loading={<Skeleton $height="4rem" />}>
        {() => <SecretRows secrets={own} onEnd={setEnding} />}
      </QueryView>
      {make.data?.kind === "made" && !isDismissed && (
        <NewSecret secret={make.data.secret} onClose={() => setDismissed(true)} />
      )}
      {make.data?.kind === "two" && own.length >= 2 && (
        <VisibleError>There are two secrets already. End one of them first.</VisibleError>
      )}
      <ActFaults acts={failed} />
      {own.length < 2 && (
        <div>
          <Button size="medium" isBusy={isBusy} onClick={handleMake}>
            <PlusIcon />
            {own.length === 0 ? "Create secret" : "Replace secret"}
          </Button>
        </div>
      )}
      <EndSecret secret={ending} onClose={() => setEnding(null)} />
    </DrawerSection>
  );
}
