import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "./Button.tsx";
import { color, space, text } from "#theme/tokens.ts";

export type LoadMoreProps = {
  /** Number of loaded rows, announced politely when it grows: "150 payments", or "150 payments shown" while there are more. */
  count: string;
  hasMore: boolean;
  isLoading: boolean;
  /** Loads the rows after the last one shown (keyset paging), never by page number. */
  onLoadMore: () => void;
  /** Loads automatically near the end. The button stays for keyboards and after failures. */
  isAutomatic?: boolean;
};

/** End of a paged list: the number of rows and a button for more. */
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
      // Rows that came while the end is in sight would push it and the footer away.
      { rootMargin: "0px 0px 150%" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <End ref={end}>
      <span role="status">{hasMore ? `${count} shown` : count}</span>
      {hasMore && (
        <Button tone="secondary" size="medium" isBusy={isLoading} onClick={onLoadMore}>
          {isLoading ? "Loading more…" : "Load more"}
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
