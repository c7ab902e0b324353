import type { MailRecord } from "@pipelark/shared-data/records/recordSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { kindOf, stateTones, stateWords } from "./mailWords.ts";

export function mailColumns(toMail: (id: string) => string): readonly DataColumn<MailRecord>[] {
  return [
    {
      id: "kind",
      header: "Email",
      cell: ({ id, template }) => (
        <TextLink to={toMail(id)} preventScrollReset>
          {kindOf(template)}
        </TextLink>
      ),
    },
    { id: "to", header: "To", cell: ({ to }) => to },
    { id: "state", header: "State", cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge> },
    { id: "attempts", header: "Attempts", align: "end", cell: ({ attempts }) => attempts },
    { id: "error", header: "Last error", priority: "wide", cell: ({ error }) => error ?? "–" },
    { id: "created", header: "Written", isOneLine: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  ];
}

/** Mails as pages of CSV rows, header first. */
export async function* mailTable(pages: AsyncIterable<readonly MailRecord[]>): AsyncGenerator<string[][]> {
  yield [["Written", "To", "Email", "State", "Attempts", "Last error", "Sent or given up"]];
  for await (const mails of pages) {
    yield mails.map(({ createdAt, to, template, state, attempts, error, endedAt }) => [
      createdAt.toISOString(),
      to,
      kindOf(template),
      stateWords[state],
      String(attempts),
      error ?? "",
      endedAt?.toISOString() ?? "",
    ]);
  }
}
