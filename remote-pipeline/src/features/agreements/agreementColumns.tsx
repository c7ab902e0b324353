import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { formatShare } from "#lib/formatShare.ts";
import { lastDayOf, nameOf, standingOf, standingWords } from "./agreementWords.ts";

type ColumnOptions = {
  /** Address of an agreement. */
  to: (id: string) => string;
  nameOfCompany: (agreement: Agreement) => string;
  today: string;
};

/** Columns of the studio's list. */
export function agreementColumns({ to, nameOfCompany, today }: ColumnOptions): readonly DataColumn<Agreement>[] {
  return [
    {
      id: "company",
      header: "Company",
      cell: (agreement) => (
        <TextLink to={to(agreement.id)} preventScrollReset>
          {nameOfCompany(agreement)}
        </TextLink>
      ),
    },
    { id: "number", header: "Number", cell: nameOf },
    {
      id: "state",
      header: "State",
      cell(agreement) {
        const { label, tone } = standingWords[standingOf(agreement, today)];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { id: "share", header: "Share", align: "end", cell: ({ shareBp }) => formatShare(shareBp) },
    { id: "from", header: "From", isOneLine: true, cell: ({ startsOn }) => formatDay(startsOn) },
    {
      id: "until",
      header: "Until",
      priority: "medium",
      cell(agreement) {
        const last = lastDayOf(agreement);
        return last === null ? "Open-ended" : formatDay(last);
      },
    },
  ];
}
