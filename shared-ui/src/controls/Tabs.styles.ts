import { css } from "styled-components";
import { breakpoint, color, motion, radius, space, text } from "#theme/tokens.ts";

export type TabsOrientation = "horizontal" | "vertical";

/**
 * The row of tabs. Vertical tabs are on the left in a wide window, with a line beside them. In a narrow window both kinds scroll sideways, with the
 * selected tab in view.
 */
export const tabRowStyle = css<{ $orientation: TabsOrientation }>`
  display: flex;
  gap: ${space.hair};
  min-width: 0;
  /* Leaves room for the focus ring, which would be clipped. */
  margin: -0.375rem;
  padding: 0.375rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${({ $orientation }) =>
    $orientation === "vertical" &&
    css`
      ${breakpoint.large} {
        flex-direction: column;
        align-self: stretch;
        min-height: 60svh;
        margin: 0;
        overflow-x: visible;
        padding: 0;
        padding-right: ${space.medium};
        border-right: 0.0625rem solid ${color.line};
      }
    `}
`;

/** One tab, selected or not. */
export const tabStyle = css`
  display: flex;
  flex: none;
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
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** Scrolls only the row of tabs until the given one is visible. */
export function bringIntoView(tab: Element | undefined): void {
  const row = tab?.parentElement;
  if (!(tab instanceof HTMLElement) || !row || typeof row.scrollTo !== "function") return;
  const hidden = { left: tab.offsetLeft - row.offsetLeft, right: tab.offsetLeft - row.offsetLeft + tab.offsetWidth };
  if (hidden.left < row.scrollLeft) row.scrollTo({ left: hidden.left });
  else if (hidden.right > row.scrollLeft + row.clientWidth) row.scrollTo({ left: hidden.right - row.clientWidth });
}
