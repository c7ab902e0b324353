import * as v from "valibot";
import { readersOf, rolesSchema } from "./access.ts";
import type { Role } from "./role.ts";
import type { RouteDeclaration } from "./routeDeclaration.ts";

/** A way to a page behind the sign-in, in one of the lists that lead to pages. */
export type NavigationEntry = {
  /** The list: "rail", "tiles" or "profile". */
  shownIn: string;
  path: string;
  label: string;
  /** Who finds it there. */
  roles: readonly Role[];
  /** Its order among the entries of all remotes. */
  place: number;
  /** One of `EntryIcon`, or one of a later release. */
  icon?: string | undefined;
  /** The line of text of a tile. */
  text?: string | undefined;
  /** Further pages on which it is marked as the current one. */
  alsoAt?: readonly string[] | undefined;
};

/** A tab of one page among the pages of its remote. `id` is the last word of its path. */
export type PageTab = { id: string; to: string; label: string; alsoAt: readonly string[] };

/** The names of lists and icons are open: a list that a release does not know is not shown, and an icon that it does not know as another. */
const listingSchema = v.object({
  path: v.string(),
  title: v.string(),
  roles: rolesSchema,
  icon: v.optional(v.string()),
  shownIn: v.record(
    v.string(),
    v.object({
      label: v.optional(v.string()),
      roles: v.optional(rolesSchema),
      place: v.optional(v.number(), 0),
      text: v.optional(v.string()),
    }),
  ),
  alsoAt: v.optional(v.array(v.string())),
});

type Declared = Pick<RouteDeclaration, "path" | "title" | "access" | "readers" | "icon" | "shownIn" | "tab" | "partOf">;

/** What the routes of a remote declare of the lists that lead to them, as plain data: a page carries it to the remotes of other releases. */
export function listingsOf(routes: readonly Declared[]): unknown[] {
  return routes.flatMap((route) => {
    const { path, title, icon, shownIn } = route;
    if (!shownIn) return [];
    const alsoAt = partsOf(route, routes);
    const roles = readersOf(route);
    return [{ path, title, roles, ...(icon && { icon }), shownIn, ...(alsoAt.length > 0 && { alsoAt }) }];
  });
}

/** Reads listings of any release into entries, in their order. What cannot be read is left out: the page goes on without it. */
export function entriesOf(listings: readonly unknown[]): NavigationEntry[] {
  return listings
    .flatMap((listing) => {
      const parsed = v.safeParse(listingSchema, listing);
      if (!parsed.success) return [];
      const { title, shownIn, ...common } = parsed.output;
      return Object.entries(shownIn).map(([list, { label = title, roles = common.roles, ...entry }]) => ({
        ...common,
        ...entry,
        shownIn: list,
        label,
        roles,
      }));
    })
    .toSorted((one, other) => one.place - other.place);
}

/** The tabs that the routes of a remote declare for a role, in their order. */
export function tabsOf(routes: readonly Declared[], role: Role): PageTab[] {
  return routes.flatMap((route) => {
    const { path, title, tab } = route;
    if (!tab || !(tab.roles ?? readersOf(route)).includes(role)) return [];
    const id = path.slice(path.lastIndexOf("/") + 1);
    return [{ id, to: path, label: tab.label ?? title, alsoAt: partsOf(route, routes) }];
  });
}

function partsOf({ path }: Declared, routes: readonly Declared[]): string[] {
  return routes.filter(({ partOf }) => partOf === path).map((part) => part.path);
}
