import { css, styled } from "styled-components";

/** For parts that only some windows hide. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text only for screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
