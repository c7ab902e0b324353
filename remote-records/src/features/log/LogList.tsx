import { readAllRecords, recordQueries } from "@pipelark/shared-data/records/recordQueries";
import { recordLists } from "@pipelark/shared-data/records/recordRepository";
import type { AuditFilter } from "@pipelark/shared-data/records/recordSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RecordTable } from "#lib/RecordTable.tsx";
import { useRecordView } from "#lib/useRecordView.ts";
import { wordsOf } from "#lib/words.ts";
import { logColumns, logTable } from "./logColumns.tsx";

/** The log, newest first, by action and period. */
export function LogList() {
  const { services } = useSignedIn();
  const view = useRecordView(["action"]);
  const filter: AuditFilter = { ...view.filter, action: view.read("action") };
  const list = useInfiniteQuery(recordQueries.log(services, filter));
  const actions = list.data?.options ?? [];

  return (
    <RecordTable
      view={view}
      query={list}
      rows={list.data?.rows ?? []}
      columns={logColumns((id) => view.to({ entry: id }))}
      rowId={({ id }) => id}
      rowLabel={({ action, actor }) => `${wordsOf(action)}, ${actor ?? "nobody"}`}
      filters={[
        {
          id: "action",
          label: "Action",
          look: "select",
          options: actions.map(({ value }) => ({ value, label: wordsOf(value) })),
          value: filter.action,
        },
      ]}
      words={{ label: "Log", rows: ["entry", "entries"], hint: "What people do here is logged from now on." }}
      csv={{ name: "log.csv", read: () => logTable(readAllRecords(services, { list: recordLists.log, filter })) }}
    />
  );
}
