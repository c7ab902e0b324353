import { Link } from "@pipelark/shared-router";
import { formatMonth, formatMonthName } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";

type MonthBarsProps = {
  /** "Leads by month" */
  title: string;
  /** Noun of the figure: "leads". */
  of: string;
  months: readonly { month: string; value: number }[];
  /** List behind a month's figure. */
  to: (month: string) => string;
};

/** A figure of the last twelve months as bars, each a link to its list. */
export function MonthBars({ title, of, months, to }: MonthBarsProps) {
  const heading = useId();
  const most = Math.max(1, ...months.map(({ value }) => value));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;

  return (
    <section aria-labelledby={heading}>
      <Title id={heading}>{title}</Title>
      <Bars>
        {months.map(({ month, value }) => {
          const name = `${formatMonth(month)}: ${value} ${of}`;
          return (
            <li key={month}>
              <Bar to={to(month)} aria-label={name} title={name}>
                <Column style={{ height: `${(value / most) * 100}%` }} />
              </Bar>
            </li>
          );
        })}
      </Bars>
      <Ends aria-hidden="true">
        <span>{formatMonthName(first.month, "short")}</span>
        <span>{formatMonthName(last.month, "short")}</span>
      </Ends>
    </section>
  );
}

export function MonthBarsToCome() {
  return <Skeleton $height="7.5rem" />;
}

const Title = styled.h2`
  height: 1.75rem;
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: normal;
`;

const Bars = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  height: 4.5rem;
  border-bottom: 0.0625rem solid ${color.fieldBorder};
`;

const Bar = styled(Link)`
  display: flex;
  align-items: end;
  height: 100%;
  padding-inline: 0.125rem;

  &:hover > span {
    background: ${color.accentStrong};
  }
`;

const Column = styled.span`
  width: 100%;
  min-height: 0.125rem;
  border-radius: 0.1875rem 0.1875rem 0 0;
  background: ${color.accent};

  @media (forced-colors: active) {
    background: LinkText;
    forced-color-adjust: none;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  height: 1.25rem;
  padding-top: ${space.hair};
  color: ${color.textMuted};
  font-size: ${text.tiny};
`;
