import { space } from "@pipelark/shared-ui/theme/tokens";
import { useRef } from "react";
import { styled } from "styled-components";
import type { LibraryItem } from "./useLibrary.ts";
import { useGridWindow } from "./useGridWindow.ts";
import { VideoCard } from "./VideoCard.tsx";

type VideoGridProps = {
  label: string;
  items: readonly LibraryItem[];
  /** How many there are in all, the ones that are not loaded included. */
  total: number;
  addressOf: (videoId: string) => string;
};

/** Cards of videos. Only those near the window are in the page, so thousands are fine. */
export function VideoGrid({ label, items, total, addressOf }: VideoGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, above, below } = useGridWindow(items.length, grid);

  return (
    <Grid ref={grid} aria-label={label} style={{ paddingBlock: `${above}px ${below}px` }}>
      {items.slice(from, to).map((item, place) => (
        <VideoCard
          key={item.video.id}
          item={item}
          place={from + place + 1}
          total={total}
          to={addressOf(item.video.id)}
        />
      ))}
    </Grid>
  );
}

/** Also of the cards that stand there while the first ones are loaded. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.medium};
`;
