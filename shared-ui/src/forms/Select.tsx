import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** A native select for a few values. Used inside a `Field`. */
export const Select = styled.select`
  ${inputStyle}
`;
