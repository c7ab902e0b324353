import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** Multi-line text input. Used inside a `Field`. */
export const TextArea = styled.textarea`
  ${inputStyle}
  min-height: 7rem;
  resize: vertical;
`;
