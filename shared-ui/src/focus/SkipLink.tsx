import { styled } from "styled-components";
import { color, layer, radius, space } from "#theme/tokens.ts";

/** First link of a page, past the top bar to the element with id `targetId`. Visible only while focused. */
export function SkipLink({ targetId = "main" }: { targetId?: string }) {
  return <Skip href={`#${targetId}`}>Skip to content</Skip>;
}

const Skip = styled.a`
  position: fixed;
  top: ${space.tight};
  left: ${space.tight};
  z-index: ${layer.top};
  padding: ${space.small} ${space.medium};
  border-radius: ${radius.field};
  background: ${color.text};
  color: ${color.page};
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
