/** Data of each route for the layout. */
export type RouteHandle = {
  /** Title in the document's head. */
  title: string;
  /** Text of the first load, such as "Loading Studio...". */
  loading: string;
  /** Set for public pages, which stay open when the session ends elsewhere. */
  isPublic: boolean;
  /** Fetches the page's code before the navigation. */
  prefetch?: () => void;
};

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loading" in handle;
}
