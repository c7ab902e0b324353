import { css } from "styled-components";
import { breakpoint, color, motion, radius, space, text } from "./theme/tokens.ts";

export type TabsOrientation = "horizontal" | "vertical";

/** The row of tabs. Vertical ones stand on the left of a wide window, with a hairline beside them; in a narrow one both wrap, so that none is out of sight. */
export const tabRowStyle = css<{ $orientation: TabsOrientation }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair};

  ${({ $orientation }) =>
    $orientation === "vertical" &&
    css`
      ${breakpoint.large} {
        flex-direction: column;
        align-self: stretch;
        min-height: 60svh;
        padding-right: ${space.medium};
        border-right: 0.0625rem solid ${color.line};
      }
    `}
`;

/** One tab, chosen or not. */
export const tabStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.small};
  min-height: ${space.target};
  padding: ${space.tight} ${space.medium};
  border: 0.0625rem solid transparent;
  border-radius: ${radius.field};
  background: transparent;
  color: ${color.textMuted};
  font-size: ${text.compact};
  font-weight: 500;
  line-height: 1.3;
  text-align: left;
  text-decoration: none;
  transition:
    background ${motion.quick},
    color ${motion.quick};

  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }

  &[aria-selected="true"],
  &[aria-current="page"] {
    background: ${color.accentSoft};
    color: ${color.text};
    font-weight: 600;
  }

  @media (forced-colors: active) {
    &[aria-selected="true"],
    &[aria-current="page"] {
      border-color: Highlight;
    }
  }
`;
