import { styled } from "styled-components";
import { color } from "#theme/tokens.ts";

/** Star beside a required field's label; the input itself tells screen readers. */
export function RequiredMark() {
  return <Mark aria-hidden="true"> *</Mark>;
}

const Mark = styled.span`
  color: ${color.danger};
`;
