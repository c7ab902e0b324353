import { styled } from "styled-components";
import type { DataAttribute } from "./Image.tsx";
import { color } from "#theme/tokens.ts";

/**
 * The mark: a lark in two strokes, wing and body. Decorative, because the name is beside it. Has the size of a logo file, so that replacing it shifts
 * nothing.
 */
export function Mark(mark: DataAttribute) {
  return (
    <Lark {...mark} viewBox="2.3 -.8 33.3 33.3" width="40" height="40" aria-hidden="true">
      <path d="M27.5 3.5C19 4 15.5 8.5 13.5 13.2 11.7 17.4 8.6 19.8 2.5 20c3.4 2.6 7.6 3 11 1.4C21.5 17.6 26.8 12 27.5 3.5Z" />
      <path d="M5.5 24.6c4 3.4 10 4.2 14.8 1.3 3.4-2 5.3-4.9 6-8.3l3.2-1.6-3.6-1.3c-1.9 4.3-4.6 7-8.5 8.8-3.7 1.7-8 2-11.9 1.1Z" />
    </Lark>
  );
}

const Lark = styled.svg`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  fill: ${color.accent};
`;
