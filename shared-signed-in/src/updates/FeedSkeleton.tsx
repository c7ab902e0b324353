import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { styled } from "styled-components";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { Entry, List } from "./UpdateItem.styles.ts";

export function FeedSkeleton() {
  return (
    <List as="div" role="status" aria-busy="true" aria-label="Loading updates">
      {[0, 1, 2, 3].map((row) => (
        <Entry as="div" key={row}>
          <Skeleton $width="3.5rem" $height="1.5rem" />
          <Lines>
            <Skeleton $width="55%" $height="1.25rem" />
            <Skeleton $width={row % 2 === 0 ? "90%" : "75%"} />
          </Lines>
        </Entry>
      ))}
    </List>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space.tight};
  grid-column: 1 / -1;
`;
