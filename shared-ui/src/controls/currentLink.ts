type Place = {
  /** A path, or a query of the page itself. */
  to: string;
  /** Further paths at which the link is the current one; a parameter at the end stands for anything. */
  alsoAt?: readonly string[] | undefined;
  /** For a query: only the page knows which view it shows. */
  isCurrent?: boolean | undefined;
};

/**
 * Finds the link to the page at this path, or -1. A link is also current on the pages below its own, except where the list has links to some of
 * them: a link to all of the studio would otherwise be current on each of its pages.
 */
export function currentLink(links: readonly Place[], pathname: string): number {
  return links.findIndex(({ to, alsoAt, isCurrent }) => {
    if (isCurrent !== undefined) return isCurrent;
    if (pathname === to || alsoAt?.some((path) => leadsTo(path, pathname))) return true;
    const below = `${to}/`;
    return pathname.startsWith(below) && !links.some((other) => other.to.startsWith(below));
  });
}

function leadsTo(path: string, pathname: string): boolean {
  const [fixed = "", ...parameters] = path.split(":");
  return parameters.length > 0 ? pathname.startsWith(fixed) : path === pathname;
}
