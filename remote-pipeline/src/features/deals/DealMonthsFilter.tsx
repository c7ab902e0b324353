import type { DealMonths } from "@pipelark/shared-data/deals/dealMonths";
import type { DealFilter } from "@pipelark/shared-data/deals/dealSchema";
import { formatMonth } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type DealMonthsFilterProps = Pick<DealFilter, "view" | "months" | "currency"> & {
  /** Address of the same list without these filters. */
  allPath: string;
};

/** What the list is narrowed to by a figure of the forecast, with the way to all. Nothing when it isn't. */
export function DealMonthsFilter({ view, months, currency, allPath }: DealMonthsFilterProps) {
  const words = [wordsOf(months, view === "open" ? "Expected" : "Signed"), currency].filter(Boolean).join(" · ");
  if (words === "") return null;
  return (
    <Line $gap="tight">
      <p>{words}</p>
      <TextLink to={allPath}>Show all months</TextLink>
    </Line>
  );
}

function wordsOf(months: DealMonths | null, what: "Expected" | "Signed"): string {
  if (months === null) return "";
  if (months === "none") return what === "Expected" ? "Without an expected month" : "Without a day of signature";
  const { first, last } = months;
  if (first !== null && last !== null) return `${what} in ${formatMonth(first)}`;
  if (first !== null) return `${what} in ${formatMonth(first)} or later`;
  return last === null ? "" : `${what} in ${formatMonth(last)} or before`;
}

const Line = styled(Cluster)`
  font-size: ${text.small};
`;
