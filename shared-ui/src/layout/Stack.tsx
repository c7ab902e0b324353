import { css, styled } from "styled-components";
import { space } from "#theme/tokens.ts";

type Gap = "hair" | "tight" | "small" | "medium" | "large" | "huge";

/** Things below each other, all as wide as the place. `$gap` is `medium` unless said. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = "medium" }) => space[$gap]};
`;

/** Things beside each other, each as wide as it needs; they wrap where there is no room. `$spread` puts them to both ends. */
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
