import { css, styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** Style of inputs with several lines. */
export const areaStyle = css`
  ${inputStyle}
  min-height: 7rem;
  resize: vertical;
`;

/** Multi-line text input. Used inside a `Field`. */
export const TextArea = styled.textarea`
  ${areaStyle}
`;
