import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** One line of text. Stands in a `Field`. */
export const TextInput = styled.input`
  ${inputStyle}
`;
