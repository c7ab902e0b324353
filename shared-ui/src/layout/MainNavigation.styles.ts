import { Link } from "@pipelark/shared-router";
import { createGlobalStyle, css, styled } from "styled-components";
import { tabStyle } from "#controls/Tabs.styles.ts";
import { barHeight, barRoom, barRoomProperty } from "#theme/barRoom.ts";
import { toastRoom } from "#theme/toastRoom.ts";
import { breakpoint, color, layer, radius, space, text } from "#theme/tokens.ts";

/** Keeps the end of the page and focused elements above the bar. */
export const BarRoom = createGlobalStyle`
  ${breakpoint.belowLarge} {
    html {
      ${barRoomProperty}: calc(${barHeight} + env(safe-area-inset-bottom));
      scroll-padding-block-end: calc(${toastRoom} + ${barRoom});
    }

    body {
      padding-block-end: calc(${toastRoom} + ${barRoom});
    }

    dialog {
      ${barRoomProperty}: 0rem;
    }
  }

  @media print {
    html {
      ${barRoomProperty}: 0rem;
    }
  }
`;

/** Takes no place of its own in a narrow window, where both the bar and the sheet are above the page. */
export const Column = styled.div`
  min-width: 0;

  ${breakpoint.belowLarge} {
    position: absolute;
  }
`;

const columns = {
  rail: css`
    position: sticky;
    top: ${space.medium};
    max-height: calc(100svh - 2 * ${space.medium});
    /* Room for the ring of the focus, which would be cut off. */
    margin: -0.375rem;
    padding: 0.375rem;
    overflow-y: auto;
    scrollbar-width: thin;
  `,
  side: css`
    min-height: 60svh;
    padding-right: ${space.medium};
    border-right: 0.0625rem solid ${color.line};
  `,
};

export const Nav = styled.nav<{ $look: keyof typeof columns }>`
  ${breakpoint.large} {
    display: flex;
    flex-direction: column;
    gap: 0.125rem;
    ${({ $look }) => columns[$look]}
  }

  ${breakpoint.belowLarge} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.sticky};
    display: flex;
    height: calc(${barHeight} + env(safe-area-inset-bottom));
    padding: ${space.hair} ${space.hair} calc(${space.hair} + env(safe-area-inset-bottom));
    border-top: 0.0625rem solid ${color.line};
    background: ${color.surface};
    container: bar / inline-size;
  }

  @media print {
    display: none;
  }
`;

/** The icon above its label; the label alone is hidden where enlarged text has no room. */
const barEntryStyle = css`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  gap: 0.125rem;
  justify-content: center;
  min-width: 0;
  padding: 0;
  font-size: ${text.tiny};
  line-height: 1.15;
  text-align: center;

  > svg {
    flex: none;
    width: 1.5rem;
  }
`;

export const Label = styled.span`
  ${breakpoint.belowLarge} {
    max-width: 100%;
    overflow-wrap: anywhere;

    @container bar (max-width: 21rem) {
      font-weight: 500;
      letter-spacing: -0.02em;
    }

    @container bar (max-width: 17rem) {
      position: absolute;
      width: 0.0625rem;
      height: 0.0625rem;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const Entry = styled(Link)<{ $isInBar: boolean; $startsGroup: boolean }>`
  ${tabStyle}
  gap: ${space.tight};
  padding-inline: ${space.small};
  font-size: ${text.small};

  > svg {
    flex: none;
    width: 1.25rem;
  }

  ${breakpoint.large} {
    ${({ $startsGroup }) =>
      $startsGroup &&
      css`
        position: relative;
        margin-top: ${space.medium};

        &::before {
          content: "";
          position: absolute;
          inset: calc(${space.medium} / -2) ${space.small} auto;
          border-top: 0.0625rem solid ${color.line};
        }
      `}

    @media (pointer: fine) {
      min-height: 2.375rem;
      padding-block: ${space.hair};
    }
  }

  ${breakpoint.belowLarge} {
    ${barEntryStyle}
    ${({ $isInBar }) => !$isInBar && "display: none;"}
  }
`;

export const MoreButton = styled.button`
  ${tabStyle}
  ${barEntryStyle}

  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.text};
    font-weight: 600;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      border-color: Highlight;
    }
  }

  ${breakpoint.large} {
    display: none;
  }
`;

/** As many columns as the text has room for. */
export const SheetList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${space.hair};

  & + & {
    padding-top: ${space.medium};
    border-top: 0.0625rem solid ${color.line};
  }
`;

export const ListedLink = styled(Link)`
  ${tabStyle}
  gap: ${space.small};
  padding-inline: ${space.small};
  border-radius: ${radius.field};
`;
