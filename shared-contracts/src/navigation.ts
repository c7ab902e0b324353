import * as v from "valibot";
import { readersOf, rolesSchema } from "./access.ts";
import type { Role } from "./role.ts";
import type { RouteDeclaration } from "./routeDeclaration.ts";

/** A link to a page behind the sign-in, shown in a list such as the rail. */
export type NavigationEntry = {
  /** The list: "rail", "tiles", "client", "payments", "profile" or "commands". */
  shownIn: string;
  /** With the parameters of a command. */
  path: string;
  label: string;
  /** Roles that are shown the entry. */
  roles: readonly Role[];
  /** Sort order among the entries of all remotes. */
  place: number;
  /** One of `EntryIcon`, or a name from a later release. */
  icon?: string | undefined;
  /** Entries of one group stand together. */
  group?: string | undefined;
  /** A tile's line of text. */
  text?: string | undefined;
  /** Other pages on which it is marked as current. */
  alsoAt?: readonly string[] | undefined;
};

/** A tab among the pages of one remote. `id` is the last word of its path. */
export type PageTab = { id: string; to: string; label: string; alsoAt: readonly string[] };

/** Accepts any list and icon name: an unknown list is not shown, an unknown icon is replaced. */
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
      group: v.optional(v.string()),
      text: v.optional(v.string()),
    }),
  ),
  commands: v.optional(
    v.array(
      v.object({
        label: v.string(),
        query: v.string(),
        place: v.optional(v.number(), 0),
        roles: v.optional(rolesSchema),
      }),
    ),
    [],
  ),
  alsoAt: v.optional(v.array(v.string())),
});

type ListedRoute = Pick<
  RouteDeclaration,
  "path" | "title" | "access" | "readers" | "icon" | "shownIn" | "commands" | "tab" | "partOf"
>;

/** Collects a remote's list entries as plain data, which a page passes on to remotes of other releases. */
export function listingsOf(routes: readonly ListedRoute[]): unknown[] {
  return routes.flatMap((route) => {
    const { path, title, icon, shownIn, commands } = route;
    if (!shownIn && !commands) return [];
    const alsoAt = partsOf(route, routes);
    const roles = readersOf(route);
    return [
      {
        path,
        title,
        roles,
        ...(icon && { icon }),
        shownIn: shownIn ?? {},
        ...(commands && { commands }),
        ...(alsoAt.length > 0 && { alsoAt }),
      },
    ];
  });
}

/** Parses listings of any release into sorted entries. Skips invalid ones, so that they cannot break the page. */
export function entriesOf(listings: readonly unknown[]): NavigationEntry[] {
  return listings
    .flatMap((listing) => {
      const parsed = v.safeParse(listingSchema, listing);
      if (!parsed.success) return [];
      const { title, shownIn, commands, ...common } = parsed.output;
      const listed = Object.entries(shownIn).map(([list, { label = title, roles = common.roles, ...entry }]) => ({
        ...common,
        ...entry,
        shownIn: list,
        label,
        roles,
      }));
      const run = commands.map(({ query, roles = common.roles, ...command }) => ({
        ...common,
        ...command,
        shownIn: "commands",
        path: `${common.path}?${query}`,
        roles,
      }));
      return [...listed, ...run];
    })
    .toSorted((one, other) => one.place - other.place);
}

/** Tabs that a remote's routes declare for a role, in order. */
export function tabsOf(routes: readonly ListedRoute[], role: Role): PageTab[] {
  return routes.flatMap((route) => {
    const { path, title, tab } = route;
    if (!tab || !(tab.roles ?? readersOf(route)).includes(role)) return [];
    const id = path.slice(path.lastIndexOf("/") + 1);
    return [{ id, to: path, label: tab.label ?? title, alsoAt: partsOf(route, routes) }];
  });
}

function partsOf({ path }: ListedRoute, routes: readonly ListedRoute[]): string[] {
  return routes.filter(({ partOf }) => partOf === path).map((part) => part.path);
}
