import { dealMonthsOf, type DealMonths } from "@pipelark/shared-data/deals/dealMonths";
import type { Forecast as Figures, ForecastFigure } from "@pipelark/shared-data/overview/forecastSchema";
import { Link } from "@pipelark/shared-router";
import { formatMonth } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type ForecastProps = {
  figures: Figures;
  /** The page that lists deals. */
  dealsPath: string;
  headingLevel: 3 | 4;
};

type Stage = Pick<ForecastFigure, "currency" | "state" | "deals" | "without_value" | "cents"> & { months: Figures };

const stageWords: Record<ForecastFigure["state"], string> = {
  open: "Open",
  reported: "Reported as won",
  disputed: "Disputed",
};

/** What undecided deals are expected to bring, by stage and month, each figure a link to its deals. */
export function Forecast({ figures, dealsPath, headingLevel }: ForecastProps) {
  const hasSeveralCurrencies = new Set(figures.map(({ currency }) => currency)).size > 1;
  const most = Math.max(1, ...figures.map(({ cents }) => cents));

  function listOf({ state, currency }: Pick<Stage, "state" | "currency">, month?: string): string {
    const filter = { deals: state, ...(month && { month }), ...(hasSeveralCurrencies && { currency }) };
    return `${dealsPath}?${new URLSearchParams(filter)}`;
  }

  return (
    <Stages>
      {stagesOf(figures).map((stage) => (
        <section key={`${stage.currency} ${stage.state}`}>
          <Head as={`h${headingLevel}`}>
            <TextLink to={listOf(stage)}>
              {hasSeveralCurrencies ? `${stageWords[stage.state]} (${stage.currency})` : stageWords[stage.state]}
            </TextLink>
            <span>{amountOf(stage)}</span>
          </Head>
          <ol>
            {stage.months.map((figure) => (
              <li key={figure.month}>
                <Line to={listOf(stage, figure.month)}>
                  <span>{monthWords(dealMonthsOf(figure.month))}</span>
                  <span>{amountOf(figure)}</span>
                  <Quiet>{countOf(figure)}</Quiet>
                  <Bar style={{ width: `${(figure.cents / most) * 100}%` }} />
                </Line>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Stages>
  );
}

/** The figures by stage, with their sums. Currencies are never added together. */
function stagesOf(figures: Figures): Stage[] {
  const stages = new Map<string, Stage>();
  for (const figure of figures) {
    const { currency, state, deals, without_value, cents } = figure;
    const name = `${currency} ${state}`;
    const stage = stages.get(name);
    stages.set(name, {
      currency,
      state,
      deals: (stage?.deals ?? 0) + deals,
      without_value: (stage?.without_value ?? 0) + without_value,
      cents: (stage?.cents ?? 0) + cents,
      months: [...(stage?.months ?? []), figure],
    });
  }
  return [...stages.values()];
}

function monthWords(months: DealMonths | null): string {
  if (months === null || months === "none") return "No month";
  const { first, last } = months;
  if (first === null) return last === null ? "" : `Until ${formatMonth(last)}`;
  return last === null ? `From ${formatMonth(first)}` : formatMonth(first);
}

function amountOf({ cents, currency, deals, without_value }: Omit<Stage, "state" | "months">): string {
  return without_value === deals ? "No value yet" : formatMoney(cents, { currency });
}

function countOf({ deals, without_value }: ForecastFigure): string {
  const count = deals === 1 ? "1 deal" : `${deals} deals`;
  return without_value === 0 || without_value === deals ? count : `${count}, ${without_value} without a value`;
}

const Stages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  font-variant-numeric: tabular-nums;
`;

const Head = styled.h3`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.small};
  font-family: inherit;
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: normal;
  overflow-wrap: anywhere;
  align-items: center;

  /* Large enough to press, next to the line below it. */
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
  }
`;

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space.small};
  align-content: center;
  min-height: ${space.target};
  padding-block: ${space.hair};
  color: ${color.text};
  font-size: ${text.small};
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover > :first-child {
    text-decoration: underline;
  }
`;

const Quiet = styled.span`
  grid-column: 1 / -1;
  color: ${color.textMuted};
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  min-width: 0.125rem;
  height: 0.25rem;
  border-radius: ${radius.pill};
  background: ${color.accent};

  @media (forced-colors: active) {
    background: LinkText;
    forced-color-adjust: none;
  }
`;
