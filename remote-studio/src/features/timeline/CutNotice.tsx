import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Shown when the period has more tasks than one answer holds. */
export function CutNotice() {
  return (
    <Words role="note">Showing the first 1,000 of this period. Choose one company, or weeks, to see the rest.</Words>
  );
}

const Words = styled.p`
  color: ${color.warn};
  font-size: ${text.small};
`;
