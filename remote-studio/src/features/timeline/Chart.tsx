import { formatDayOfMonth, formatMonth } from "@pipelark/shared-time/formats";
import type { ReactNode, Ref } from "react";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { chartStyle, ticksStyle } from "./Chart.styles.ts";
import type { TimeAxis } from "./timeAxis.ts";

type ChartProps = {
  label: string;
  /** Header of the rows: "Company". */
  names: string;
  axis: TimeAxis;
  body?: Ref<HTMLTableSectionElement>;
  /** Rows: a `th`, and a `td` with its track. */
  children: ReactNode;
};

/** Table of names and tracks below the weeks or months. */
export function Chart({ label, names, axis, body, children }: ChartProps) {
  return (
    <Table aria-label={label}>
      <colgroup>
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">
            <VisuallyHidden>Tasks and milestones</VisuallyHidden>
            <Ticks aria-hidden="true">
              {axis.ticks.map(({ day, at }) => (
                <Tick key={day} style={{ insetInlineStart: `${at * 100}%` }}>
                  {axis.zoom === "weeks" ? formatDayOfMonth(day) : formatMonth(day)}
                </Tick>
              ))}
            </Ticks>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>{children}</tbody>
    </Table>
  );
}

const Table = styled.table`
  ${chartStyle}
`;

const Ticks = styled.div`
  ${ticksStyle}
`;

const Tick = styled.span``;
