import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** A link or another box of one open item. */
export const Item = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  padding: ${space.hair} ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.small};
  line-height: 1.3;
  text-decoration: none;
  transition: border-color ${motion.quick};

  > svg {
    flex: none;
    color: ${color.accent};
  }

  &:is(a):hover {
    border-color: ${color.accent};
  }
`;
