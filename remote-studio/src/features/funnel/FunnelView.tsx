import { funnelQueries } from "@pipelark/shared-data/attribution/funnelQueries";
import type { Funnel, FunnelOrigin } from "@pipelark/shared-data/attribution/funnelSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Loading } from "@pipelark/shared-ui/feedback/Loading";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";

const periods = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
];

const stepNames: Record<Funnel["steps"][number]["step"], string> = {
  views: "Page views",
  questions: "Questions opened",
  answered: "First question answered",
  bookings: "Bookings",
  held: "Meetings held",
  clients: "New clients",
  deals: "Deals confirmed",
};

type StepRow = Funnel["steps"][number] & { most: number };

const stepColumns: readonly DataColumn<StepRow>[] = [
  { id: "step", header: "Step", cell: ({ step }) => stepNames[step] },
  { id: "count", header: "Count", align: "end", cell: ({ count }) => count },
  {
    id: "bar",
    header: "Compared",
    cell: ({ count, most }) => <Bar aria-hidden="true" min={0} max={most} value={count} />,
  },
];

const columns: readonly DataColumn<FunnelOrigin>[] = [
  { id: "source", header: "Source", cell: nameOf },
  { id: "views", header: "Page views", align: "end", cell: ({ views }) => views },
  { id: "bookings", header: "Bookings", align: "end", cell: ({ bookings }) => bookings },
  { id: "held", header: "Held", align: "end", cell: ({ held }) => held },
  { id: "clients", header: "Clients", align: "end", cell: ({ clients }) => clients },
  { id: "deals", header: "Deals", align: "end", cell: ({ deals }) => deals },
];

/** From views to deals, by source and by answer. */
export function FunnelView() {
  const { services } = useSignedIn();
  const [days, setDays] = useState("30");
  const query = useQuery(funnelQueries.of(services, days));

  return (
    <Stack $gap="large">
      <SegmentedControl label="Period" options={periods} value={days} onChange={setDays} />
      <QueryView query={query} of="the funnel" loading={<Loading message="Loading the funnel" />}>
        {(funnel) => (funnel.sources.length === 0 ? <NothingCounted /> : <Figures funnel={funnel} />)}
      </QueryView>
    </Stack>
  );
}

function NothingCounted() {
  return (
    <EmptyState title="Nothing counted in this time" headingLevel={2}>
      Views of your public pages and bookings appear here by themselves. Add utm_source and utm_campaign to links that
      you share to tell them apart. Visitors who ask not to be tracked are not counted.
    </EmptyState>
  );
}

function Figures({ funnel: { steps, sources, answers, commissions } }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <>
      <DataTable
        label="Steps"
        columns={stepColumns}
        rows={steps.map((step) => ({ ...step, most }))}
        rowId={({ step }) => step}
        rowLabel={({ step }) => stepNames[step]}
      />
      {commissions !== null && commissions.length > 0 && (
        <p>Commission: {commissions.map(({ currency, cents }) => formatMoney(cents, { currency })).join(", ")}</p>
      )}
      <DataTable label="Sources" columns={columns} rows={sources} rowId={nameOf} rowLabel={nameOf} />
      {answers.length > 0 && (
        <DataTable
          label="Answers"
          columns={[
            { id: "answer", header: "Answer", cell: answerName },
            { id: "chosen", header: "Chosen", align: "end", cell: ({ chosen }) => chosen },
            { id: "bookings", header: "Bookings", align: "end", cell: ({ bookings }) => bookings },
          ]}
          rows={answers}
          rowId={answerName}
          rowLabel={answerName}
        />
      )}
    </>
  );
}

function nameOf({ source, campaign }: FunnelOrigin): string {
  return [source === "" ? "Direct" : source, campaign].filter(Boolean).join(", ");
}

/** "Existing client: no" */
function answerName({ question, answer }: Funnel["answers"][number]): string {
  const words = `${question}: ${answer}`.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const Bar = styled.meter`
  width: 100%;
  min-width: 6rem;
  height: 0.75rem;
`;
