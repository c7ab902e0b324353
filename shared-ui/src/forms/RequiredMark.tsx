import { styled } from "styled-components";
import { color } from "#theme/tokens.ts";

/** The star beside the label of what must be filled in; the input itself says so to screen readers. */
export function RequiredMark() {
  return <Mark aria-hidden="true"> *</Mark>;
}

const Mark = styled.span`
  color: ${color.danger};
`;
