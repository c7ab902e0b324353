import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Button of one free time. */
export const TimeButton = styled.button`
  width: 100%;
  min-height: ${space.target};
  padding: ${space.tight};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.compact};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
`;
