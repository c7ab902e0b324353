import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

const fees = [
  { what: "Retainer", amount: "None" },
  { what: "Fee per lead", amount: "None" },
];

/** The fee, laid out as a bill. */
export function Fees() {
  return (
    <Bill>
      {fees.map(({ what, amount }) => (
        <Row key={what}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </Row>
      ))}
      <Due>
        <dt>Closed deal</dt>
        <dd>The share we agreed on</dd>
      </Due>
    </Bill>
  );
}

const Bill = styled.dl`
  font-size: ${text.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.medium};
  padding: ${space.tight} ${space.small};
  border-bottom: 0.0625rem solid ${color.line};
  color: ${color.textMuted};
`;

const Due = styled(Row)`
  margin-top: ${space.tight};
  border-bottom: 0;
  border-radius: ${radius.field};
  background: ${color.dawn};
  color: ${color.onDawn};
  font-weight: 600;
`;
