import type { Exclusion } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { causeNames } from "./exclusionEntry.ts";

/** Columns of the exclusions. `nameOf` returns the name of a company. */
export function exclusionColumns(nameOf: (companyId: string) => string): readonly DataColumn<Exclusion>[] {
  return [
    { id: "what", header: "Excluded", cell: ({ domain }) => domain ?? <Hashed>An address, kept as a hash</Hashed> },
    { id: "for", header: "For", cell: ({ companyId }) => (companyId === null ? "Everybody" : nameOf(companyId)) },
    { id: "cause", header: "Cause", cell: ({ cause }) => causeNames[cause] },
    { id: "by", header: "Added by", priority: "medium", cell: ({ addedBy }) => addedBy ?? "The person, by their link" },
    { id: "added", header: "Added", isOneLine: true, cell: ({ addedAt }) => formatDay(addedAt) },
  ];
}

const Hashed = styled.span`
  color: ${color.textMuted};
`;
