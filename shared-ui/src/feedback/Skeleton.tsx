import { keyframes, styled } from "styled-components";
import { color, radius } from "#theme/tokens.ts";

/**
 * Placeholder of loading content, `$width` and `$height` as CSS lengths. Decorative: the content's container announces the loading (`aria-busy`, a
 * status), so that screen readers hear it once.
 */
export const Skeleton = styled.span.attrs({ "aria-hidden": true })<{ $width?: string; $height?: string }>`
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
