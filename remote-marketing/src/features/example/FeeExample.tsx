import { type FeeExample as FeeExampleWords, feeExampleTexts } from "@pipelark/shared-contracts/feeExample";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { Sheet, SheetNote } from "#lib/Sheet.tsx";
import { TitledSection } from "#lib/TitledSection.tsx";

type FeeExampleProps = { id: string; example: FeeExampleWords };

const mark = { [settingAttribute]: "fee_example" };
const months = ["Month 1", "Month 2", "Month 3"];

export function FeeExample({ id, example }: FeeExampleProps) {
  const { share, deal, lines } = feeExampleTexts(example);
  return (
    <TitledSection
      id={id}
      title="What it costs"
      intro={
        <span {...mark}>
          {`For example, your order names a share of ${share} and one of your deals is worth ${deal}.`}
        </span>
      }
    >
      <Sheet>
        <Table aria-label="Example of three months">
          <thead>
            <tr>
              <th scope="col">For example</th>
              {months.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...mark}>
            {lines.map(({ what, cells }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, month) => (
                  <td key={months[month]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
      <SheetNote>
        All figures are assumptions. Your order names your share; nobody can promise a number of meetings or deals.
      </SheetNote>
    </TitledSection>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: right;

  th,
  td {
    padding: ${space.small} 0 ${space.small} ${space.hair};
    font-weight: 400;
  }

  th {
    color: ${color.textMuted};
    font-size: ${text.small};
  }

  th:first-child {
    padding-left: 0;
    text-align: left;
  }

  tbody tr {
    border-top: 0.0625rem solid ${color.line};
  }

  tbody tr:last-child > * {
    color: ${color.text};
    font-weight: 600;
  }

  tbody tr:last-child td {
    font: 600 min(${text.figure}, 5vw) / 1.2 ${font.headline};
  }
`;
