import type { Attention, Figure } from "@pipelark/shared-data/overview/attentionSchema";
import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { formatMonthName } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Sparkline } from "@pipelark/shared-ui/data/Sparkline";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";

const labels: Record<Figure["name"], string> = {
  revenue: "Revenue",
  leads: "Leads",
  appointments: "Appointments",
  open_tasks: "Open tasks",
  done_tasks: "Tasks you completed",
  meetings: "Your meetings",
};

/** This month's figures, each with the months before. */
export function FigureCards({ figures }: { figures: Attention["figures"] }) {
  const heading = useId();
  const hasSeveralCurrencies = figures.filter(({ name }) => name === "revenue").length > 1;
  const stats = figures.map((figure) => ({
    label:
      hasSeveralCurrencies && figure.currency ? `${labels[figure.name]} (${figure.currency})` : labels[figure.name],
    value: <FigureValue figure={figure} />,
  }));

  return (
    <section aria-labelledby={heading}>
      <VisuallyHidden as="h3" id={heading}>
        This month
      </VisuallyHidden>
      <StatRow stats={stats} />
    </section>
  );
}

function FigureValue({ figure: { months, currency, name } }: { figure: Figure }) {
  const leadsPath = usePathOf("leads");
  const now = months.at(-1);
  const before = months.at(-2);
  if (!now || !before) return null;

  function written(value: number) {
    return currency ? formatMoney(value, { currency }) : String(value);
  }

  const list = name === "leads" ? leadsPath : undefined;
  const course = months.map(({ month, value }) => `${monthOf(month)} ${written(value)}`).join(", ");
  return (
    <Value>
      {list === undefined ? written(now.value) : <TextLink to={list}>{written(now.value)}</TextLink>}
      <Sparkline values={months.map(({ value }) => value)} label={`${labels[name]} by month: ${course}`} />
      <Before>
        {written(before.value)} in {monthOf(before.month)}
      </Before>
    </Value>
  );
}

/** Name of a month such as `2026-11`. */
function monthOf(month: string): string {
  return formatMonthName(month, "long");
}

const Value = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.small};
`;

const Before = styled.span`
  flex-basis: 100%;
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: normal;
  line-height: 1.5;
`;
