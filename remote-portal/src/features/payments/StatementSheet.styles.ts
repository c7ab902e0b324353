import { font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { createGlobalStyle, styled } from "styled-components";

/** While a sheet is mounted, it is the only thing printed. */
export const OnPaper = createGlobalStyle`
  @media print {
    body > :not([data-paper]) {
      display: none !important;
    }

    html,
    body {
      background: Canvas !important;
    }

    @page {
      margin: 18mm 16mm;
    }
  }
`;

/** Black on white in both themes. */
export const Sheet = styled.section`
  display: none;

  @media print {
    display: block;
    color-scheme: light;
    background: Canvas;
    color: CanvasText;
    font-size: ${text.small};
    line-height: 1.4;
  }
`;

export const Parties = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: ${space.medium};
  margin-block: ${space.medium} ${space.large};

  dt {
    font-size: ${text.tiny};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-family: ${font.body};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.hair} ${space.tight};
    border-bottom: 0.0625rem solid GrayText;
    text-align: start;
    vertical-align: top;
  }

  th:nth-child(n + 3),
  td:nth-child(n + 3),
  [colspan] + td {
    text-align: end;
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }

  [data-sum] > * {
    border-bottom: 0.125rem solid CanvasText;
    font-weight: 600;
  }
`;
