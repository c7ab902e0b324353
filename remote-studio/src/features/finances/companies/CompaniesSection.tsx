import { financesQueries } from "@pipelark/shared-data/finances/financesQueries";
import type { CompanyFigures } from "@pipelark/shared-data/finances/financesSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { PageSection } from "#lib/PageSection.tsx";
import { companiesTable } from "../csvTables.ts";

type CompaniesSectionProps = { year: number; currency: string };

/** Companies with entries in a year, the largest revenue first. */
export function CompaniesSection({ year, currency }: CompaniesSectionProps) {
  const { services } = useSignedIn();
  const companies = useQuery(financesQueries.companies(services, year));
  const rows = (companies.data ?? []).filter((row) => row.currency === currency);

  return (
    <PageSection
      title={`Companies in ${year}`}
      lead={rows.length > 0 && "The balance is of the end of the year. Below zero, the company owes it."}
      acts={
        rows.length > 0 && (
          <CsvButton label="Download companies" name={`companies-${year}.csv`} read={() => companiesTable(rows)} />
        )
      }
    >
      <QueryView query={companies} of="the companies" loading={<Skeleton $height="12rem" />}>
        {() =>
          rows.length > 0 ? (
            <DataTable
              label={`Companies in ${year}`}
              columns={columns}
              rows={rows}
              rowId={({ companyId }) => companyId}
              rowLabel={({ name }) => name}
            />
          ) : (
            <p>No company has entries in {year}.</p>
          )
        }
      </QueryView>
    </PageSection>
  );
}

function money(cents: number, { currency }: CompanyFigures): string {
  return formatMoney(cents, { currency });
}

const columns: DataColumn<CompanyFigures>[] = [
  {
    id: "company",
    header: "Company",
    cell: ({ companyId, name }) => <TextLink to={`${paths.workspaceClients}?company=${companyId}`}>{name}</TextLink>,
  },
  { id: "revenue", header: "Revenue", align: "end", cell: (row) => money(row.revenueCents, row) },
  { id: "received", header: "Money in", align: "end", cell: (row) => money(row.receivedCents, row) },
  { id: "balance", header: "Balance", align: "end", cell: (row) => money(row.balanceCents, row) },
];
