import { secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import type { VaultAccess } from "@pipelark/shared-data/vault/secretSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { useInfiniteQuery } from "@tanstack/react-query";

const words: Record<string, string> = {
  "set-up": "set up the vault",
  unlocked: "unlocked the vault",
  "passphrase-changed": "changed their passphrase",
  admitted: "admitted",
  joined: "joined the vault",
  removed: "removed",
  reset: "reset the vault",
  added: "added",
  changed: "changed",
  revealed: "revealed",
  deleted: "deleted",
  restored: "restored",
};

const columns: DataColumn<VaultAccess>[] = [
  { id: "who", header: "Who", cell: ({ actorName }) => actorName },
  {
    id: "what",
    header: "What",
    cell: ({ action, subject }) => [words[action] ?? action, subject].filter(Boolean).join(" "),
  },
  { id: "when", header: "When", cell: ({ at }) => formatMoment(at) },
];

/** Actions on passwords, newest first. For admins; nobody can change it. */
export function AccessLog() {
  const { services } = useSignedIn();
  const log = useInfiniteQuery(secretQueries.log(services));
  const entries = log.data ?? [];

  return (
    <QueryTable
      query={log}
      of="the access log"
      label="Access log"
      columns={columns}
      rows={entries}
      rowId={({ id }) => String(id)}
      rowLabel={({ actorName }) => actorName}
      count={entries.length === 1 ? "1 entry" : `${entries.length} entries`}
    />
  );
}
