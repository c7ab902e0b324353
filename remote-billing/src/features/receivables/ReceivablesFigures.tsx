import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import { ageNames, type Receivables } from "@pipelark/shared-data/invoices/invoiceSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";

const labels: Record<(typeof ageNames)[number], string> = {
  not_due: "Not due",
  to_30: "1–30 days overdue",
  to_60: "31–60 days",
  to_90: "61–90 days",
  over_90: "Over 90 days",
};

/** Open amounts by the days since they were due, of all companies or one. */
export function ReceivablesFigures({ companyId }: { companyId: string | null }) {
  const { services } = useSignedIn();
  const receivables = useQuery(invoiceQueries.receivables(services, companyId));
  return (
    <QueryView query={receivables} of="the receivables" loading={<Skeleton $height="7rem" />}>
      {renderFigures}
    </QueryView>
  );
}

function renderFigures({ currencies }: Receivables) {
  const shown = currencies.length > 0 ? currencies : [emptyFigures];
  return (
    <Stack $gap="small">
      {shown.map(({ currency, open, ages }) => (
        <StatRow
          key={currency}
          stats={[
            { label: "Total open", value: formatMoney(open, { currency }) },
            ...ageNames.map((age) => ({ label: labels[age], value: formatMoney(ages[age], { currency }) })),
          ]}
        />
      ))}
    </Stack>
  );
}

const emptyFigures = { currency: "USD", open: 0, ages: { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 } };
