import { Card } from "@pipelark/shared-ui/layout/Card";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const Panel = styled(Card).attrs({ $shape: "panel" })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
`;

export const Label = styled.h3`
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: 0;
`;

export const Figure = styled.p`
  font-family: ${font.headline};
  font-size: ${text.figure};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

export const List = styled.ul`
  margin-top: ${space.tight};

  > li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

export const MonthButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small};
  width: 100%;
  min-height: ${space.target};
  padding: 0;
  border: 0;
  background: transparent;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: start;

  &:hover {
    color: ${color.accent};
  }
`;

export const Month = styled.span`
  font-weight: 400;
`;
