import * as v from "valibot";

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
  /** `FirstData` of the page. */
  first?: unknown;
};

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "loading" in handle;
}

const shownSchema = v.object({ page: v.object({ remote: v.string(), version: v.string() }) });

/** Remote and version of the shown page, from its loader data; null for other pages and failed remotes. */
export function shownPage(loaderData: unknown): { remote: string; version: string } | null {
  const parsed = v.safeParse(shownSchema, loaderData);
  return parsed.success ? parsed.output.page : null;
}
