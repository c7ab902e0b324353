import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** Single-line text input. Used inside a `Field`. */
export const TextInput = styled.input`
  ${inputStyle}
`;
