import { readAllRecords, recordQueries } from "@pipelark/shared-data/records/recordQueries";
import { recordLists } from "@pipelark/shared-data/records/recordRepository";
import { type MailFilter, mailStates } from "@pipelark/shared-data/records/recordSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RecordTable } from "#lib/RecordTable.tsx";
import { useRecordView } from "#lib/useRecordView.ts";
import { mailColumns, mailTable } from "./mailColumns.tsx";
import { kindOf, nameOf, stateWords } from "./mailWords.ts";

const states = mailStates.map((value) => ({ value, label: stateWords[value] }));

/** Mails, newest first, by state, kind and period. */
export function MailList() {
  const { services } = useSignedIn();
  const view = useRecordView(["state", "kind"]);
  const filter: MailFilter = {
    ...view.filter,
    state: mailStates.find((known) => known === view.read("state")) ?? null,
    template: view.read("kind"),
  };
  const list = useInfiniteQuery(recordQueries.mails(services, filter));
  const templates = list.data?.options ?? [];

  return (
    <RecordTable
      view={view}
      query={list}
      rows={list.data?.rows ?? []}
      columns={mailColumns((id) => view.to({ email: id }))}
      rowId={({ id }) => id}
      rowLabel={nameOf}
      filters={[
        { id: "state", label: "State", look: "select", options: states, value: filter.state },
        {
          id: "kind",
          label: "Kind",
          look: "select",
          options: templates.map(({ value }) => ({ value, label: kindOf(value) })),
          value: filter.template,
        },
      ]}
      words={{ label: "Emails", rows: ["email", "emails"], hint: "Emails of the last 90 days appear here." }}
      csv={{ name: "emails.csv", read: () => mailTable(readAllRecords(services, { list: recordLists.mails, filter })) }}
    />
  );
}
