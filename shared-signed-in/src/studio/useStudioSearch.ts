import { searchQueries } from "@pipelark/shared-data/search/searchQueries";
import type { SearchResult } from "@pipelark/shared-data/search/searchSchema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSignedIn } from "../signedIn.tsx";

const restMs = 150;
const nothing: readonly SearchResult[] = [];

/** Results for a query, debounced. A blank query has none and sends no request. */
export function useStudioSearch(query: string) {
  const { services } = useSignedIn();
  const text = query.trim();
  const settled = useDebounced(text);
  const isWanted = text !== "" && settled === text;
  const { data, error, isFetching, refetch } = useQuery({
    ...searchQueries.studio(services, settled),
    enabled: isWanted,
  });

  if (text === "") return { found: nothing, isPending: false, fault: null, retry: refetch };
  if (!isWanted) return { found: null, isPending: true, fault: null, retry: refetch };
  return { found: data ?? null, isPending: isFetching, fault: error, retry: refetch };
}

/** The text, debounced. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
