import { styled } from "styled-components";
import { cards, table } from "./DataTable.styles.ts";
import { visuallyHidden } from "#focus/VisuallyHidden.tsx";
import { color, layer, radius, space, text } from "#theme/tokens.ts";

/** Sorting and selection, which share a row above the cards. */
export const Bars = styled.div`
  display: contents;

  ${cards} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.tight} 0;

    /* Nothing in it takes room. */
    &:empty,
    &:has(> [data-hidden]:not([data-active]):only-child) {
      display: none;
    }
  }
`;

/** Takes no room of its own in a table: its bar covers the header, so that no row moves when the first one is selected. */
export const SelectionPlace = styled.div`
  ${table} {
    position: sticky;
    top: 0;
    z-index: ${layer.sticky};
    height: 0;
    margin-bottom: calc(-1 * ${space.small});
  }

  ${cards} {
    &[data-active] {
      flex: 1 1 100%;
    }

    &[data-hidden]:not([data-active]) {
      display: none;
    }
  }
`;

export const SelectionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.hair} ${space.small};
  font-size: ${text.small};

  ${table} {
    /* Beside the checkbox for all rows. */
    margin-inline-start: calc((1 + var(--handles, 0)) * ${space.target} + 2 * ${space.small});
  }

  [data-active] > & {
    ${table} {
      min-height: calc(${space.target} + 0.0625rem);
      border-bottom: 0.0625rem solid ${color.fieldBorder};
      background: ${color.page};
    }

    ${cards} {
      padding: ${space.hair} ${space.small};
      border: 0.0625rem solid ${color.line};
      border-radius: ${radius.field};
      background: ${color.surface};
    }
  }
`;

/** Cards have no header. */
export const CardsOnly = styled.div`
  display: none;

  ${cards} {
    display: block;
  }
`;

export const SortBar = styled.div`
  display: none;
  align-items: center;
  gap: ${space.small};
  font-size: ${text.small};

  > label {
    flex: none;
    color: ${color.textMuted};
  }

  /* Leaves room for the checkbox for all beside it. */
  @container (max-width: 20rem) {
    > label {
      ${visuallyHidden}
    }
  }

  ${cards} {
    display: flex;
    flex: 1 1 9rem;
    gap: ${space.tight};
    min-width: 0;
  }

  &[data-look="sheet"] {
    display: grid;
    gap: ${space.hair};
  }
`;
