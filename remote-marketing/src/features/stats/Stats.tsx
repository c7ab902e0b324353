import { Column } from "@pipelark/shared-ui/Column";
import { VisuallyHidden } from "@pipelark/shared-ui/VisuallyHidden";
import { breakpoint, color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

const stats = [
  { value: "8.6x", label: "average monthly leads growth" },
  { value: "20+", label: "average new clients monthly boost" },
  { value: "2.7x", label: "shorter project completion time" },
];

export function Stats() {
  return (
    <Column>
      <section>
        <VisuallyHidden as="h2">What changes for our clients</VisuallyHidden>
        <Row>
          {stats.map(({ value, label }) => (
            <Stat key={value}>
              <Label>{label}</Label>
              <Value>{value}</Value>
            </Stat>
          ))}
        </Row>
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
  flex-direction: column-reverse;
  justify-content: flex-end;
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
  font-family: ${font.headline};
  font-size: ${text.number};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: -0.03em;
  line-height: 1;
`;

const Label = styled.dt`
  color: ${color.textMuted};
`;
