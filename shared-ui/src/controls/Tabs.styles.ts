import { css, keyframes } from "styled-components";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

const fadeEnds = keyframes`
  0% { --fade-start: 0rem; --fade-end: 2rem; }
  5%, 95% { --fade-start: 2rem; --fade-end: 2rem; }
  100% { --fade-start: 2rem; --fade-end: 0rem; }
`;

/** Fades the end of a row that has more beyond it. Nothing moves, so it applies with reduced motion as well. */
export const fadedEndsStyle = css`
  @supports (animation-timeline: scroll()) {
    animation: ${fadeEnds} linear !important;
    animation-timeline: scroll(self inline) !important;
    mask-image: linear-gradient(
      to right,
      transparent,
      black var(--fade-start, 0rem),
      black calc(100% - var(--fade-end, 0rem)),
      transparent
    );
  }
`;

/** A row of tabs that scrolls sideways where there is no room. */
export const tabRowStyle = css`
  display: flex;
  gap: ${space.hair};
  min-width: 0;
  /* Room for the ring of the focus, which would be cut off. */
  margin: -0.375rem;
  padding: 0.375rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${fadedEndsStyle}
`;

/** One tab, chosen or not. */
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

/** Scrolls a row of tabs, and nothing else, until the given one is in sight. */
export function bringIntoView(tab: Element | null | undefined): void {
  const row = tab?.parentElement;
  if (!(tab instanceof HTMLElement) || !row || typeof row.scrollTo !== "function") return;
  const hidden = { left: tab.offsetLeft - row.offsetLeft, right: tab.offsetLeft - row.offsetLeft + tab.offsetWidth };
  if (hidden.left < row.scrollLeft) row.scrollTo({ left: hidden.left });
  else if (hidden.right > row.scrollLeft + row.clientWidth) row.scrollTo({ left: hidden.right - row.clientWidth });
}
