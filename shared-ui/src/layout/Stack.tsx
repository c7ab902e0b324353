import { css, styled } from "styled-components";
import { space } from "#theme/tokens.ts";

type Gap = "hair" | "tight" | "small" | "medium" | "large" | "huge";

/** A column of full-width items. `$gap` defaults to `medium`. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = "medium" }) => space[$gap]};
`;

/** A wrapping row of items. `$spread` pushes them to both ends. */
export const Cluster = styled.div<{ $gap?: Gap; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = "small" }) => space[$gap]};
  ${({ $spread }) =>
    $spread &&
    css`
      justify-content: space-between;
    `}
`;
