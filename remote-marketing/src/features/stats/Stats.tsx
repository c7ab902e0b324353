import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { breakpoint, color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type StatsProps = { id: string; statistics: SiteWords["statistics"] };

/** The figures with the comparison behind each. */
export function Stats({ id, statistics }: StatsProps) {
  return (
    <Column>
      <section id={id} {...{ [settingAttribute]: "statistics" }}>
        <VisuallyHidden as="h2">What changes for our clients</VisuallyHidden>
        <Row>
          {statistics.figures.map(({ value, label, basis }) => (
            <Stat key={label}>
              <dt>{label}</dt>
              <Value>{value}</Value>
              <Basis>{basis}</Basis>
            </Stat>
          ))}
        </Row>
        <Basis as="p">{statistics.source}</Basis>
      </section>
    </Column>
  );
}

const Row = styled.dl`
  display: grid;
  border-block: 0.0625rem solid ${color.line};

  ${breakpoint.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Stat = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.tight};
  padding-block: ${space.large};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }

  ${breakpoint.medium} {
    padding: ${space.huge} ${space.large};

    & + & {
      border-top: 0;
      border-left: 0.0625rem solid ${color.line};
    }

    &:first-child {
      padding-left: 0;
    }
  }
`;

const Value = styled.dd`
  order: -1;
  font-family: ${font.headline};
  font-size: ${text.number};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: -0.03em;
  line-height: 1;
`;

const Basis = styled.dd`
  margin-top: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
