import type { AriaRole } from "react";
import { keyframes, styled } from "styled-components";
import { color, radius } from "#theme/tokens.ts";

/**
 * Placeholder of loading content, `$width` and `$height` as CSS lengths. Decorative where a container announces the loading
 * (`aria-busy`, a status), so that screen readers hear it once; with a role of its own it is there for them.
 */
export const Skeleton = styled.span.attrs<{ role?: AriaRole }>(({ role }) => ({
  "aria-hidden": role === undefined ? true : undefined,
}))<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  max-width: 100%;
  height: ${({ $height = "1em" }) => $height};
  border-radius: ${radius.badge};
  background: ${color.line};
  animation: ${keyframes`50% { opacity: 0.45; }`} 1.6s ease-in-out infinite;

  @media (forced-colors: active) {
    background: GrayText;
  }
`;
