import { color, layer } from "@pipelark/shared-ui/theme/tokens";
import { keyframes, styled } from "styled-components";

type NavigationProgressProps = { isActive: boolean };

/** A thin line along the top while the next page loads. It appears only after a short delay. */
export function NavigationProgress({ isActive }: NavigationProgressProps) {
  return isActive ? <Line role="progressbar" aria-label="Loading the page" /> : null;
}

const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.sticky};
  height: 0.1875rem;
  background: ${color.accent};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${advance} 4s 200ms cubic-bezier(0, 0.7, 0.3, 1) forwards;
`;
