import { css } from "styled-components";
import { color, radius, space } from "#theme/tokens.ts";

/** A button with only an icon, in the surrounding colour, with the full touch target. */
export const iconButtonStyle = css`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
`;

/** The same inside or beside a field, low emphasis until hovered. */
export const quietIconButtonStyle = css`
  ${iconButtonStyle}
  color: ${color.textMuted};

  &:hover {
    color: ${color.text};
  }
`;
