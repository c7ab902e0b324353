import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Search and buttons above a list, side by side where there is room. */
export function ListToolbar({ search, acts }: { search: ReactNode; acts: ReactNode }) {
  return (
    <Row>
      <Search>{search}</Search>
      {acts}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.small};
`;

const Search = styled.div`
  flex: 1 1 14rem;
  max-width: 28rem;
  margin-right: auto;

  @media (max-width: 40rem) {
    flex-basis: 9rem;
  }
`;
