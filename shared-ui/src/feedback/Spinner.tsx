import type { ReactNode } from "react";
import { styled } from "styled-components";
import { SpinnerDisc } from "./SpinnerDisc.tsx";
import { color, space } from "#theme/tokens.ts";

/** A spinner with a label, announced politely. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <Row role="status">
      <SpinnerDisc />
      <span>{children}</span>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.small};
  color: ${color.textMuted};
`;
