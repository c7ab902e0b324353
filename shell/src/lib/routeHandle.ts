/** What each route carries for the page around it. */
export type RouteHandle = {
  /** The page's name in the head. */
  title: string;
  /** What the first load says, such as "Loading Studio...". */
  loading: string;
  /** Whether everybody may see it: then the end of a session elsewhere is no reason to leave it. */
  isPublic: boolean;
  /** Fetches the page's code ahead of the navigation. */
  prefetch?: () => void;
};

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loading" in handle;
}
