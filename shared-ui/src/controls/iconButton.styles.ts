import { css } from "styled-components";
import { color, radius, space } from "#theme/tokens.ts";

/** A button of one icon, in the colour of what is around it; as large as a finger. */
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

/** The same inside or beside a field: quiet until it is pointed at. */
export const quietIconButtonStyle = css`
  ${iconButtonStyle}
  color: ${color.textMuted};

  &:hover {
    color: ${color.text};
  }
`;
