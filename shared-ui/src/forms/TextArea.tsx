import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** Several lines of text. Stands in a `Field`. */
export const TextArea = styled.textarea`
  ${inputStyle}
  min-height: 7rem;
  resize: vertical;
`;
