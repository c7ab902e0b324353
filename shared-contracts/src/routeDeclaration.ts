import * as v from "valibot";
import { accessSchema, readersOf, rolesSchema } from "./access.ts";
import { contractVersionSchema } from "./contractVersion.ts";
import type { Role } from "./role.ts";

/** An https origin as browsers write it: "https://calendly.com", without a path, a wildcard or a port. */
const originSchema = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a framed origin is https, a whole host name and nothing else"),
);

/** Such an origin, or all hosts below a name: "https://*.streamable.com". */
const pictureOriginSchema = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    "an origin of pictures is https and a host name, or all below it",
  ),
);

const pathSchema = v.pipe(v.string(), v.regex(/^\/[a-z0-9\-/:]*$/, "a path is absolute and in lower case"));

/** Where addresses lead that had a page once: each to a path that somebody answers. Compose alone reads it. */
export const redirectsSchema = v.optional(
  v.pipe(v.array(v.strictObject({ from: pathSchema, to: pathSchema })), v.readonly()),
);

const documentSchema = v.strictObject({
  path: v.pipe(pathSchema, v.excludes(":", "the path of a document has no parameter")),
  title: v.pipe(v.string(), v.minLength(1)),
});

/** The icons that a route may name, each one of the kit's. */
const entryIconSchema = v.picklist([
  "briefcase",
  "building",
  "calendar",
  "chart",
  "check",
  "clock",
  "flow",
  "graduation",
  "grid",
  "lock",
  "settings",
  "target",
  "trend",
  "users",
]);
export type EntryIcon = v.InferOutput<typeof entryIconSchema>;

const entryFields = {
  /** What people read; the route's title where nothing is said. */
  label: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Who finds it there; the route's readers where nothing is said. */
  roles: v.optional(rolesSchema),
};
/** Where it stands among the entries of all remotes: lower numbers come first. Leave gaps, so that others fit between. */
const entryPlace = v.pipe(v.number(), v.integer());

const shownInSchema = v.strictObject({
  /** The list beside the pages: the studio's sections, the portal's pages. */
  rail: v.optional(v.strictObject({ ...entryFields, place: entryPlace })),
  /** The tiles of the studio's home page, with a line of text each. */
  tiles: v.optional(v.strictObject({ ...entryFields, place: entryPlace, text: v.pipe(v.string(), v.minLength(1)) })),
  /** "View Profile" of the user's menu leads to it. */
  profile: v.optional(v.strictObject({ roles: entryFields.roles })),
});

const routeFieldsSchema = v.strictObject({
  /** The file in `src/pages/` (without `.tsx`) that answers: its modules are preloaded with the page. */
  page: v.pipe(v.string(), v.regex(/^[A-Z]\w+$/)),
  path: pathSchema,
  access: accessSchema,
  /** Who is shown what the page holds. The others who may open it are told that it is for admins. Without it, all who may open it. */
  readers: v.optional(rolesSchema),
  /** The icon of its entries. */
  icon: v.optional(entryIconSchema),
  /** The lists that lead to it, in the pages of every remote behind the sign-in. */
  shownIn: v.optional(shownInSchema),
  /** Its tab among the pages of its own remote, in the order of the declaration. */
  tab: v.optional(v.strictObject(entryFields)),
  /** The path of the page whose tab and entries are marked as the current ones here. */
  partOf: v.optional(pathSchema),
  prerender: v.boolean(),
  /**
   * The file in `src/scripts/` (without `.ts`) that brings the prerendered page to life by itself. With it the shell waits until it is
   * wanted; without it the shell starts with the page. Compose alone reads it.
   */
  script: v.optional(v.pipe(v.string(), v.regex(/^[a-z]\w+$/))),
  /** The shell starts with the page although that has a script, which then only fills in what is the visitor's own. Compose alone reads it. */
  startsShell: v.optional(v.literal(true)),
  title: v.pipe(v.string(), v.minLength(1)),
  /**
   * The addresses of a path with a parameter that are known at release: each has a document of its own, under its own title. Where
   * the route is prerendered they are, and the document that answers all other addresses is not. Compose alone reads it.
   */
  documents: v.optional(v.pipe(v.array(documentSchema), v.minLength(1), v.readonly())),
  description: v.string(),
  /** Whether search engines may list the page. */
  indexed: v.boolean(),
  /** The headline of the picture that link previews show, line by line; the last is set off. A page without one shows the home page's. */
  preview: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1), v.maxLength(3), v.readonly()),
  ),
  /** What search engines may know as facts: schema.org nodes. A text that starts with "/" is an address on this site. Compose alone reads it. */
  structuredData: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.readonly())),
  /** The origins of others whose pages this one may show in frames; without it none. Compose alone reads it, for the page's policy. */
  frames: v.optional(v.pipe(v.array(originSchema), v.minLength(1), v.readonly())),
  /** The origins whose pictures a page behind the sign-in may show beside our own. Compose alone reads it, for the page's policy. */
  images: v.optional(v.pipe(v.array(pictureOriginSchema), v.minLength(1), v.readonly())),
  /** Nothing of another host is shown on it, whatever the deployment allows: passphrases are entered there. Compose alone reads it. */
  isSealed: v.optional(v.literal(true)),
  /** Names the tool whose origin the deployment allows in a frame of this page alone (`PIPELARK_OPERATIONS_ORIGIN`). Compose alone reads it. */
  framesTool: v.optional(v.literal("operations")),
});

type RouteFields = v.InferOutput<typeof routeFieldsSchema>;

/** One route a remote owns. `path` is absolute, in React Router's syntax; title and description go into the page's head. */
export const routeDeclarationSchema = v.pipe(
  routeFieldsSchema,
  v.check(({ path, documents = [] }) => {
    return documents.every((document) => path.includes(":") && isFilledIn(path, document.path));
  }, "a document's path is the route's, with something in place of its parameter"),
  v.check(
    (route) => (route.readers ?? []).every((role) => route.access.includes(role)),
    "readers are among those who may open the page",
  ),
  v.check(
    (route) => rolesNamed(route).every((role) => readersOf(route).includes(role)),
    "an entry is for those who may read the page",
  ),
  v.check(
    ({ access, icon, shownIn, tab, partOf }) => access !== "public" || !(icon ?? shownIn ?? tab ?? partOf),
    "entries and tabs lead to pages behind the sign-in",
  ),
  v.check(
    ({ path, shownIn, tab }) => !path.includes(":") || !(shownIn ?? tab),
    "an entry or a tab leads to one address: a path with a parameter has many",
  ),
);
export type RouteDeclaration = v.InferOutput<typeof routeDeclarationSchema>;

function rolesNamed({ shownIn = {}, tab }: RouteFields): readonly Role[] {
  return [...Object.values(shownIn), tab].flatMap((entry) => entry?.roles ?? []);
}

function isFilledIn(pattern: string, path: string): boolean {
  const [segments, filled] = [pattern.split("/"), path.split("/")];
  return (
    segments.length === filled.length &&
    segments.every((segment, place) => (segment.startsWith(":") ? filled[place] !== "" : filled[place] === segment))
  );
}

/** Every document that answers a route: the one at its own path, and one for each address that it knows. */
export function documentsOf({
  path,
  title,
  documents = [],
}: Pick<RouteDeclaration, "path" | "title" | "documents">): readonly { path: string; title: string }[] {
  return [{ path, title }, ...documents];
}

/** The addresses at which a route is prerendered. A parameter that may be anything has no finished page. */
export function prerenderedPathsOf(
  route: Pick<RouteDeclaration, "path" | "title" | "documents" | "prerender">,
): string[] {
  if (!route.prerender) return [];
  return documentsOf(route)
    .map(({ path }) => path)
    .filter((path) => !path.includes(":"));
}

/** What a remote may be called: as its folder and its reports say it, and neither the shell nor what every object in JavaScript has. */
export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?!(shell|constructor)$)[a-z]{1,40}$/,
    "a remote's name is lower case letters alone, up to forty, and neither shell nor constructor",
  ),
);

/** What a remote says about itself in `remote.config.ts`: plain data, written beside its bundle and into the release manifest. */
export const remoteDeclarationSchema = v.strictObject({
  name: remoteNameSchema,
  /** What people call it: shown when it cannot be loaded. */
  title: v.pipe(v.string(), v.minLength(1)),
  contract: contractVersionSchema,
  routes: v.pipe(v.array(routeDeclarationSchema), v.minLength(1), v.readonly()),
  redirects: redirectsSchema,
  /** What the modules of one of its pages may weigh, in bytes as sent, when that is more than the gate lets pass by itself. */
  largestPage: v.optional(v.number()),
});
export type RemoteDeclaration = v.InferOutput<typeof remoteDeclarationSchema>;
