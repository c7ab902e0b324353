import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyDetailsQueries } from "@pipelark/shared-data/clients/companyDetailsQueries";
import type { CompanyChange } from "@pipelark/shared-data/clients/companyDetailsSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  needs_second_check: "Second check",
  archived_at: "Archived",
  legal_name: "Legal name",
  address: "Address",
  tax_number: "Tax number",
  billing_email: "Billing email",
  po_number: "PO number",
};

/** Edits of a company and its billing data, each with its author and both values. */
export function CompanyHistory({ services, companyId }: { services: ShellServices; companyId: string }) {
  const query = useInfiniteQuery(companyDetailsQueries.changes(services, companyId));
  const changes = query.data ?? [];

  return (
    <SettingsSection title="History">
      <QueryView
        query={query}
        of="the history"
        loading={<Skeleton $height="3rem" />}
        empty={<Quiet>No changes yet.</Quiet>}
      />
      {changes.length > 0 && (
        <>
          <Changes aria-label="Changes, newest first">
            {changes.map((change) => (
              <li key={change.id}>
                <Quiet>{`${change.by ?? "Database owner"}, ${formatMoment(change.at)}`}</Quiet>
                <ul>
                  {differencesOf(change).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </Changes>
          <MorePages query={query} count={changes.length === 1 ? "1 change" : `${changes.length} changes`} />
        </>
      )}
    </SettingsSection>
  );
}

/** Changed fields as lines: "Name: Acme → Acme Robotics". */
function differencesOf({ before, after }: Pick<CompanyChange, "before" | "after">): string[] {
  return Object.entries(labels)
    .filter(([column]) => wordsOf(column, before) !== wordsOf(column, after))
    .map(([column, label]) => `${label}: ${wordsOf(column, before)} → ${wordsOf(column, after)}`);
}

function wordsOf(column: string, row: Record<string, unknown>): string {
  const value = row[column];
  if (column === "archived_at" || typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" && value !== "" ? value : "empty";
}

const Changes = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
