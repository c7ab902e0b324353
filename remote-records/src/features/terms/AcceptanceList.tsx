import { readAllRecords, recordQueries } from "@pipelark/shared-data/records/recordQueries";
import { recordLists } from "@pipelark/shared-data/records/recordRepository";
import { type AcceptanceFilter, termsVersions } from "@pipelark/shared-data/records/recordSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RecordTable } from "#lib/RecordTable.tsx";
import { useRecordView } from "#lib/useRecordView.ts";
import { wordsOf } from "#lib/words.ts";
import { acceptanceColumns, acceptanceTable, personOf } from "./acceptanceColumns.tsx";

const versions = termsVersions.map((value) => ({ value, label: wordsOf(value) }));

/** Acceptances of the terms, newest first, of the current version or earlier ones. */
export function AcceptanceList() {
  const { services } = useSignedIn();
  const view = useRecordView(["version"]);
  const version = termsVersions.find((known) => known === view.read("version")) ?? null;
  const filter: AcceptanceFilter = { ...view.filter, version };
  const list = useInfiniteQuery(recordQueries.acceptances(services, filter));

  return (
    <RecordTable
      view={view}
      query={list}
      rows={list.data?.rows ?? []}
      columns={acceptanceColumns}
      rowId={({ userId, version: accepted }) => `${userId} ${accepted}`}
      rowLabel={personOf}
      filters={[{ id: "version", label: "Version", look: "select", options: versions, value: version }]}
      words={{
        label: "Acceptances",
        rows: ["acceptance", "acceptances"],
        hint: "Whoever joins by an invitation accepts the terms.",
      }}
      csv={{
        name: "terms.csv",
        read: () => acceptanceTable(readAllRecords(services, { list: recordLists.acceptances, filter })),
      }}
    />
  );
}
