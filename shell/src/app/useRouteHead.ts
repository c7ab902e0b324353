import { siteBrand, withSiteName } from "@pipelark/shared-contracts/siteBrand";
import { useLocation, useMatches } from "@pipelark/shared-router";
import { useEffect, useRef } from "react";
import { isRouteHandle } from "#lib/routeHandle.ts";

/** Sets the title and moves focus to the content after a navigation, as a full page load would. The first page keeps the browser's focus. */
export function useRouteHead() {
  const handle = useMatches().at(-1)?.handle;
  const { name } = siteBrand();
  const title = isRouteHandle(handle) ? withSiteName(handle.title, name) : name;
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = title.includes(name) ? title : `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Removes the previous page's canonical link, which a browser's Share would use. Crawlers load each address anew and find its own.
    document.querySelector("link[rel=canonical]")?.remove();
    const main = document.querySelector<HTMLElement>("main");
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
}
