import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Heading of a step. */
export const StepTitle = styled.h3`
  font-size: ${text.subheading};
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
