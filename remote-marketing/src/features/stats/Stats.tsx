import { Column } from "@pipelark/shared-ui/layout/Column";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { breakpoint, color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

const stats = [
  {
    value: "8.6x",
    label: "average monthly leads growth",
    basis: "Leads per month with us, divided by leads per month before.",
  },
  {
    value: "20+",
    label: "average new clients monthly boost",
    basis: "New clients per month with us, minus those per month before.",
  },
  {
    value: "2.7x",
    label: "shorter project completion time",
    basis: "Project duration before, divided by project duration with us.",
  },
];

/** The figures with the comparison behind each. */
export function Stats({ id }: { id: string }) {
  return (
    <Column>
      <section id={id}>
        <VisuallyHidden as="h2">What changes for our clients</VisuallyHidden>
        <Row>
          {stats.map(({ value, label, basis }) => (
            <Stat key={value}>
              <dt>{label}</dt>
              <Value>{value}</Value>
              <Basis>{basis}</Basis>
            </Stat>
          ))}
        </Row>
        <Basis as="p">
          Averages across our clients, not a promise. Ask us in the first meeting how they were calculated.
        </Basis>
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
