import { secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { ClosedVault } from "./ClosedVault.tsx";
import { SecretList } from "./SecretList.tsx";
import { useFreshSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";
import { useLock } from "./useLock.ts";
import { useSealedDocument } from "./useSealedDocument.ts";
import { VaultMenu } from "./VaultMenu.tsx";

/** Passwords, in a document that shows no content of other hosts. */
export function PasswordsPanel() {
  const isSealed = useSealedDocument();
  return isSealed ? <Passwords /> : <Loading />;
}

/** Passwords behind the vault's key. The key is kept only here, so leaving this tab locks the vault. */
function Passwords() {
  const { services } = useSignedIn();
  const state = useQuery(secretQueries.state(services));
  const [vault, setVault] = useState<VaultKey | null>(null);
  const { withSignIn, dialog } = useFreshSignIn();
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  useLock({ isOpen: vault !== null, lock: () => setVault(null) });

  return (
    <Stack ref={setBox}>
      <VisuallyHidden as="h2">Passwords</VisuallyHidden>
      <Banner tone="info">Passwords are encrypted and access is logged.</Banner>
      <QueryView query={state} of="the vault's state" loading={<Loading />} />
      {vault && (
        <SecretList
          vault={vault}
          withSignIn={withSignIn}
          acts={<VaultMenu withSignIn={withSignIn} onLock={() => setVault(null)} />}
        />
      )}
      {state.data && !vault && (
        <ClosedVault
          state={state.data}
          withSignIn={withSignIn}
          onOpen={setVault}
          onStale={() => void state.refetch()}
        />
      )}
      {dialog}
    </Stack>
  );
}

function Loading() {
  return <Skeleton $height="12rem" role="status" aria-label="Loading the vault" />;
}
