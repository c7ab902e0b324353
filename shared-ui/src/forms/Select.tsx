import { styled } from "styled-components";
import { inputStyle } from "./TextInput.styles.ts";

/** One of a few values, by the system's own list. Stands in a `Field`. */
export const Select = styled.select`
  ${inputStyle}
`;
