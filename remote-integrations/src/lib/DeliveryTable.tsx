import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable, type QueryTableProps } from "@pipelark/shared-signed-in/QueryTable";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";

type DeliveryTableProps<Row, State> = Pick<
  QueryTableProps<Row>,
  "query" | "rows" | "columns" | "rowLabel" | "rowActions"
> & {
  states: readonly { value: State; label: string }[];
  /** The filter, from `useDeliveryState`. */
  state: State | null;
  /** Acts that failed. */
  failed: ComponentProps<typeof ActFaults>["acts"];
  /** Shown while there is nothing, without a filter. */
  hint: string;
};

/** State in the address, null when it is none of the known ones. */
export function useDeliveryState<State extends string>(known: readonly State[]): State | null {
  const { read } = useAddress();
  return known.find((state) => state === read("state")) ?? null;
}

/** Section of deliveries in one direction, with their fate as a filter in the address. */
export function DeliveryTable<Row extends { id: string }, State extends string>({
  states,
  state,
  failed,
  hint,
  ...table
}: DeliveryTableProps<Row, State>) {
  const { change } = useAddress();
  const titleId = useId();

  return (
    <Stack as="section" $gap="small" aria-labelledby={titleId}>
      <Title id={titleId}>Deliveries</Title>
      <FilterBar
        label="Filter deliveries"
        filters={[{ id: "state", label: "State", look: "select", options: states, value: state }]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ state: null }, { isReplaced: true })}
      />
      <ActFaults acts={failed} />
      <QueryTable
        {...table}
        of="the deliveries"
        label="Deliveries"
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<LinkIcon />} title={state ? "No deliveries match" : "No deliveries yet"} headingLevel={2}>
            {state ? "Clear the filter to see all." : hint}
          </EmptyState>
        }
        count={table.rows.length === 1 ? "1 delivery" : `${table.rows.length} deliveries`}
        isAutomatic
      />
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${text.subheading};
`;
