import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { ListToolbar } from "@pipelark/shared-signed-in/studio/ListToolbar";
import { readVaultAgain, secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { mayChange, wordsOfVisibility } from "../visibility.ts";
import { OpenSecret } from "./OpenSecret.tsx";
import { SecretForm } from "./SecretForm.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";
import { useSecretActs } from "./useSecretActs.ts";

export type SecretListProps = {
  vault: VaultKey;
  withSignIn: WithSignIn;
  /** Other actions of the vault. */
  acts: ReactNode;
};

/** Passwords that the user may reveal, by title, while the vault is unlocked. */
export function SecretList({ vault, withSignIn, acts }: SecretListProps) {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const { search, typed, setTyped } = useSearchAddress();
  const { failed, remove } = useSecretActs();
  const { read, change, to } = useAddress();
  const named = read("item");
  const list = useInfiniteQuery(secretQueries.list(services, search));
  const secrets = list.data ?? [];
  const opened = secrets.find((secret) => secret.id === named);

  function close() {
    change({ item: null }, { isReplaced: true });
  }
  function handleSaved() {
    close();
    void readVaultAgain(queries);
  }
  function handleDelete(secret: Secret) {
    close();
    remove(secret);
  }

  return (
    <Stack $gap="small">
      <ListToolbar
        search={<SearchField label="Search passwords" value={typed} onChange={setTyped} />}
        acts={
          <>
            {acts}
            <ButtonLink size="medium" to={to({ item: "new" })} preventScrollReset>
              <PlusIcon />
              Add password
            </ButtonLink>
          </>
        }
      />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the passwords"
        label="Passwords"
        columns={columns}
        rows={secrets}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowActions={(secret) =>
          mayChange(secret, user) ? [{ label: "Delete", tone: "danger", onSelect: () => remove(secret) }] : []
        }
        empty={
          <EmptyState icon={<LockIcon />} title={search ? `No passwords match “${search}”` : "No passwords yet"}>
            {search ? "Only titles are searched. Everything else is encrypted." : "Add the first one."}
          </EmptyState>
        }
        count={secrets.length === 1 ? "1 password" : `${secrets.length} passwords`}
      />
      <Drawer title={named === "new" ? "Add password" : "Password"} isOpen={named !== null} onClose={close}>
        {named === "new" && <SecretForm vault={vault} known={null} onSaved={handleSaved} onCancel={close} />}
        {opened && (
          <OpenSecret
            key={opened.id}
            secret={opened}
            vault={vault}
            withSignIn={withSignIn}
            onSaved={handleSaved}
            onDelete={() => handleDelete(opened)}
          />
        )}
        {named !== null && named !== "new" && !opened && !list.isPending && (
          <EmptyState title="Password not in the list">
            It was deleted, you no longer have access, or it is further down. Search for its title.
          </EmptyState>
        )}
      </Drawer>
    </Stack>
  );
}

const columns: DataColumn<Secret>[] = [
  { id: "title", header: "Title", cell: ({ id, title }) => <SecretLink id={id}>{title}</SecretLink> },
  { id: "owner", header: "Owner", cell: ({ owner }) => owner.name },
  { id: "visibility", header: "Visible to", priority: "medium", cell: wordsOfVisibility },
  { id: "changed", header: "Changed", priority: "wide", cell: ({ updatedAt }) => formatMoment(updatedAt) },
];

function SecretLink({ id, children }: { id: string; children: string }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ item: id })} preventScrollReset>
      {children}
    </TextLink>
  );
}
