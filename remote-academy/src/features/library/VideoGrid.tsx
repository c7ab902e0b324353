import { useRowWindow } from "@pipelark/shared-ui/data/useRowWindow";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useRef } from "react";
import { styled } from "styled-components";
import type { LibraryItem } from "./useLibrary.ts";
import { VideoCard } from "./VideoCard.tsx";

type VideoGridProps = {
  label: string;
  items: readonly LibraryItem[];
  /** Number of all videos, including those not loaded yet. */
  total: number;
  addressOf: (videoId: string) => string;
};

/** Cards of videos. Only those near the viewport are rendered, so that thousands stay fast. */
export function VideoGrid({ label, items, total, addressOf }: VideoGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useRowWindow(items.length, grid);

  return (
    <Grid ref={grid} aria-label={label} style={{ paddingBlock: `${before}px ${after}px` }}>
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

/** Also used by the skeleton. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.medium};
`;
