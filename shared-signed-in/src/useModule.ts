import { useQuery } from "@tanstack/react-query";

type ModuleOptions<Part> = {
  /** Unique name of the part. */
  name: string;
  load: () => Promise<Part>;
  /** Loaded once this is true. */
  isWanted?: boolean;
};

/** Loads a large part of a page on demand: as a query, so that `QueryView` shows a failure in its place. */
export function useModule<Part>({ name, load, isWanted = true }: ModuleOptions<Part>) {
  return useQuery({
    queryKey: ["modules", name],
    queryFn: load,
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Message for a calendar whose module could not be loaded. */
export const calendarNotLoaded = "The calendar could not be loaded. Try again, or reload the page.";
