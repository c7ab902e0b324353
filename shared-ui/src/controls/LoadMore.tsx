import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "./Button.tsx";
import { color, space, text } from "#theme/tokens.ts";

export type LoadMoreProps = {
  /** How many are there by now, said politely each time it grows: "150 payments", and "150 payments shown" while there are more. */
  count: string;
  hasMore: boolean;
  isLoading: boolean;
  /** Asks for the next page: what comes after the last one shown (keyset paging), never a page number. */
  onLoadMore: () => void;
  /** Loads by itself when its end comes near. The button stays for the keyboard and for what failed. */
  isAutomatic?: boolean;
};

/** The end of a list that comes in pages: how many there are, and the next ones. */
export function LoadMore({ count, hasMore, isLoading, onLoadMore, isAutomatic = false }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoadMore);
  const isWatching = isAutomatic && hasMore && !isLoading;

  useEffect(() => {
    load.current = onLoadMore;
  });

  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver !== "function") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <End ref={end}>
      <span role="status">{hasMore ? `${count} shown` : count}</span>
      {hasMore && (
        <Button tone="secondary" size="medium" isBusy={isLoading} onClick={onLoadMore}>
          {isLoading ? "Loading more..." : "Load more"}
        </Button>
      )}
    </End>
  );
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small};
  min-height: ${space.target};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
