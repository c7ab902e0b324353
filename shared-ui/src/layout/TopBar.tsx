import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { Column } from "./Column.tsx";
import { breakpoint, space } from "#theme/tokens.ts";

export type TopBarProps = {
  /** The logo. */
  start: ReactNode;
  /** A search box, for example. */
  middle?: ReactNode;
  /** Links, the main button and the user menu. */
  end?: ReactNode;
};

/** The bar at the top of every page. */
export function TopBar({ start, middle, end }: TopBarProps) {
  return (
    <header>
      <Column>
        <Row>
          {middle ? <Start>{start}</Start> : start}
          {middle && <Middle>{middle}</Middle>}
          {end && <End $isBesideMiddle={Boolean(middle)}>{end}</End>}
        </Row>
      </Column>
    </header>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
  min-height: 4.5rem;
  padding-block: ${space.small};
`;

// Both ends have equal width, so that the box between them is centred.
const Start = styled.div`
  display: flex;
  align-items: center;

  ${breakpoint.large} {
    flex: 1 1 0;
  }
`;

const Middle = styled.div`
  flex: 1 1 4rem;
  min-width: 0;

  ${breakpoint.medium} {
    flex: 1 1 12rem;
    max-width: 32rem;
    margin-inline: auto;
  }

  ${breakpoint.large} {
    flex: 0 1 32rem;
  }
`;

const End = styled.div<{ $isBesideMiddle: boolean }>`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${space.hair};
  margin-left: auto;

  ${breakpoint.small} {
    gap: ${space.small};
  }

  ${({ $isBesideMiddle }) =>
    $isBesideMiddle &&
    css`
      ${breakpoint.large} {
        flex: 1 1 0;
      }
    `}
`;
