/** What each route carries for the page around it. */
export type RouteHandle = {
  /** The page's name in the head. */
  title: string;
  /** What the first load says, such as "Loading Studio...". */
  loading: string;
};

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loading" in handle;
}
