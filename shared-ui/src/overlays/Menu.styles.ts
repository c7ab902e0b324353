import { css } from "styled-components";
import { color, layer, radius, space, text } from "#theme/tokens.ts";

/** Style of floating lists beside their opener: menus and comboboxes. */
export const floatingStyle = css`
  z-index: ${layer.menu};
  max-width: calc(100vw - 2 * ${space.tight});
  padding: ${space.hair};
  overflow: auto;
  overscroll-behavior: contain;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
`;

/** An entry of such a list. The active one is marked, also in forced-colors mode. */
export const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.small};
  min-height: ${space.target};
  padding: ${space.tight} ${space.small};
  border-radius: ${radius.field};
  font-size: ${text.compact};
  line-height: 1.3;
  text-align: left;
  cursor: pointer;

  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }

  &[data-focused],
  &[data-hovered] {
    background: ${color.accentSoft};
    outline: 0;
  }

  &[data-disabled] {
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[data-focused] {
      outline: 0.125rem solid Highlight;
      outline-offset: -0.125rem;
    }
  }
`;

/**
 * Style of a floating menu and of everything in it. It is one rule of what is rendered while the menu is closed: styles that came with
 * the first opening would make the browser match every element of the page again.
 */
export const menuStyle = css`
  ${floatingStyle}

  > [role="menu"] {
    display: grid;
    min-width: 12rem;
    outline: 0;
  }

  [role^="menuitem"] {
    ${entryStyle}

    &[data-tone="danger"] {
      color: ${color.danger};
    }
  }

  [role="menuitemcheckbox"]:not([data-selected]) > svg {
    visibility: hidden;
  }

  /* The arrow of a nested menu. */
  [role="menuitem"] > span {
    display: grid;
    width: 1.125rem;
    margin-inline-start: auto;
    color: ${color.textMuted};
    rotate: -90deg;

    > svg {
      width: 100%;
      height: auto;
    }
  }
`;
