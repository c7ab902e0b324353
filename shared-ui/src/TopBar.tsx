import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Column } from "./Column.tsx";
import { breakpoint, space } from "./theme/tokens.ts";

export type TopBarProps = {
  /** The logo. */
  start: ReactNode;
  /** What stands in the middle of a wide window and below in a narrow one: a search box. */
  middle?: ReactNode;
  /** Links, the main button, the user's menu. */
  end?: ReactNode;
};

/** The bar at the top of every page. */
export function TopBar({ start, middle, end }: TopBarProps) {
  return (
    <header>
      <Column>
        <Row>
          {start}
          {middle && <Middle>{middle}</Middle>}
          {end && <End>{end}</End>}
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

const Middle = styled.div`
  order: 1;
  flex: 1 0 100%;
  min-width: 0;

  ${breakpoint.medium} {
    order: 0;
    flex: 1 1 20rem;
    max-width: 32rem;
    margin-inline: auto;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.hair};
  margin-left: auto;

  ${breakpoint.small} {
    gap: ${space.small};
  }
`;
