import type { AuditEntry } from "@pipelark/shared-data/records/recordSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { wordsOf } from "#lib/words.ts";

export function logColumns(toEntry: (id: string) => string): readonly DataColumn<AuditEntry>[] {
  return [
    {
      id: "action",
      header: "What",
      cell: ({ id, action }) => (
        <TextLink to={toEntry(id)} preventScrollReset>
          {wordsOf(action)}
        </TextLink>
      ),
    },
    { id: "actor", header: "Who", cell: ({ actor }) => actor ?? "–" },
    { id: "about", header: "About", cell: aboutOf },
    { id: "at", header: "When", isOneLine: true, cell: ({ at }) => formatMoment(at) },
  ];
}

/** "Sam Staff"; "Payment, Northwind Robotics" for what has no name; "Site: terms text" for a setting. */
function aboutOf({ about, company, subjectType, subjectId }: AuditEntry): string {
  const hasWords = subjectId !== null && /^[a-z][a-z_-]*$/.test(subjectId);
  const subject = about ?? (hasWords ? wordsOf(`${subjectType}: ${subjectId}`) : wordsOf(subjectType));
  return company && company !== subject ? `${subject}, ${company}` : subject;
}

/** Entries as pages of CSV rows, header first. */
export async function* logTable(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string[][]> {
  yield [["When", "Who", "What", "About", "Company", "Subject", "Subject id", "Detail"]];
  for await (const entries of pages) {
    yield entries.map(({ at, actor, action, about, company, subjectType, subjectId, detail }) => [
      at.toISOString(),
      actor ?? "",
      wordsOf(action),
      about ?? "",
      company ?? "",
      subjectType,
      subjectId ?? "",
      JSON.stringify(detail),
    ]);
  }
}
