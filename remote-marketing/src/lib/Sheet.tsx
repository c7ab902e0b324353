import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Paper look for samples of our documents: lines between hairlines. */
export const Sheet = styled.div`
  padding: ${space.small} clamp(${space.small}, 3vw, ${space.large});
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

/** Note below a sheet that says what it leaves out. */
export const SheetNote = styled.p`
  margin-top: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
