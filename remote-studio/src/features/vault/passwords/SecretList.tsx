import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { readVaultAgain, secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { formatMoment } from "@pipelark/shared-signed-in/formatMoment";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/Button";
import type { DataColumn } from "@pipelark/shared-ui/dataColumn";
import { DataTable } from "@pipelark/shared-ui/DataTable";
import { Drawer } from "@pipelark/shared-ui/Drawer";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { LockIcon, PlusIcon } from "@pipelark/shared-ui/icons";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { SearchField } from "@pipelark/shared-ui/SearchField";
import { Stack } from "@pipelark/shared-ui/Stack";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { useSearchAddress } from "@pipelark/shared-signed-in/useSearchAddress";
import { VaultToolbar } from "../VaultToolbar.tsx";
import { wordsOfVisibility } from "../visibility.ts";
import { OpenSecret } from "./OpenSecret.tsx";
import { SecretForm } from "./SecretForm.tsx";
import type { WithSignIn } from "./useFreshSignIn.tsx";
import { useSecretActs } from "./useSecretActs.ts";

export type SecretListProps = {
  vault: VaultKey;
  withSignIn: WithSignIn;
  /** What else can be done with the vault. */
  acts: ReactNode;
};

/** The passwords that the user may reveal, by title, while the vault is unlocked. */
export function SecretList({ vault, withSignIn, acts }: SecretListProps) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const { search, typed, setTyped } = useSearchAddress();
  const { failed, isBusy, remove } = useSecretActs();
  const [opened, setOpened] = useState<Secret | "new" | null>(null);
  const list = useInfiniteQuery(secretQueries.list(services, search));
  const secrets = list.data?.pages.flatMap((page) => page.secrets) ?? [];

  function handleSaved() {
    setOpened(null);
    void readVaultAgain(queries);
  }
  function handleDelete(secret: Secret) {
    setOpened(null);
    void remove(secret);
  }

  return (
    <Stack $gap="small">
      <VaultToolbar
        search={<SearchField label="Search passwords" value={typed} onChange={setTyped} />}
        acts={
          <>
            {acts}
            <Button size="medium" onClick={() => setOpened("new")}>
              <PlusIcon />
              Add password
            </Button>
          </>
        }
      />
      <RetryBox message={failed?.message ?? null} isLoading={isBusy} onRetry={() => failed?.retry()} comesIntoView />
      <DataTable
        label="Passwords"
        columns={columns}
        rows={secrets}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowActions={(secret) => [{ label: "Open", onSelect: () => setOpened(secret) }]}
        isLoading={list.isPending || (list.isFetching && list.isError)}
        error={
          list.error && {
            message: faultMessage(list.error, "the list of passwords"),
            onRetry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
          }
        }
        empty={
          <EmptyState icon={<LockIcon />} title={search ? `No password has “${search}”` : "No passwords yet"}>
            {search ? "Only titles are searched: the rest is encrypted." : "Add the first one."}
          </EmptyState>
        }
        more={{
          count: secrets.length === 1 ? "1 password" : `${secrets.length} passwords`,
          hasMore: list.hasNextPage,
          isLoading: list.isFetchingNextPage,
          onLoadMore: () => void list.fetchNextPage(),
        }}
      />
      <Drawer
        title={opened === "new" ? "Add password" : "Password"}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        {opened === "new" && (
          <SecretForm vault={vault} known={null} onSaved={handleSaved} onCancel={() => setOpened(null)} />
        )}
        {opened !== null && opened !== "new" && (
          <OpenSecret
            key={opened.id}
            secret={opened}
            vault={vault}
            withSignIn={withSignIn}
            onSaved={handleSaved}
            onDelete={() => handleDelete(opened)}
          />
        )}
      </Drawer>
    </Stack>
  );
}

const columns: DataColumn<Secret>[] = [
  { id: "title", header: "Title", cell: ({ title }) => title },
  { id: "owner", header: "Owner", cell: ({ owner }) => owner.name },
  { id: "visibility", header: "Seen by", priority: "medium", cell: wordsOfVisibility },
  { id: "changed", header: "Changed", priority: "wide", cell: ({ updatedAt }) => formatMoment(updatedAt) },
];
