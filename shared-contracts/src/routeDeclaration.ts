import * as v from "valibot";
import { accessSchema, readersOf, rolesSchema } from "./access.ts";
import { canSpeak, contractVersionSchema } from "./contractVersion.ts";
import { featureFlagSchema } from "./featureFlag.ts";
import { matchesPattern } from "./pathPattern.ts";
import type { Role } from "./role.ts";

/** An https origin as browsers write it: "https://calendly.com", without path, wildcard or port. */
const originSchema = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a framed origin is https, a whole host name and nothing else"),
);

/** The same, or all hosts below a name: "https://*.streamable.com". */
const pictureOriginSchema = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    "an origin of pictures is https and a host name, or all below it",
  ),
);

const pathSchema = v.pipe(v.string(), v.regex(/^\/[a-z0-9\-/:]*$/, "a path is absolute and in lower case"));

/** Former addresses, each with the path that replaces it. Read only by compose. */
export const redirectsSchema = v.optional(
  v.pipe(v.array(v.strictObject({ from: pathSchema, to: pathSchema })), v.readonly()),
);

const documentSchema = v.strictObject({
  path: v.pipe(pathSchema, v.excludes(":", "the path of a document has no parameter")),
  title: v.pipe(v.string(), v.minLength(1)),
});

/** Icons that a route may name. `EntryIcon` of shared-signed-in maps each to its drawing in shared-ui. */
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
  "home",
  "link",
  "lock",
  "message",
  "settings",
  "target",
  "timeline",
  "trend",
  "users",
  "wallet",
]);
export type EntryIcon = v.InferOutput<typeof entryIconSchema>;

const entryFields = {
  /** Link text; defaults to the route's title. */
  label: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Roles that are shown the entry; defaults to the route's readers. */
  roles: v.optional(rolesSchema),
};
/** Sort order among the entries of all remotes, ascending. Leave gaps so that others fit between. */
const entryPlace = v.pipe(v.number(), v.integer());

/** Entries of one group stand together, apart from those of others and from those without one. */
const entryGroup = v.optional(v.pipe(v.string(), v.minLength(1)));

const shownInSchema = v.strictObject({
  /** The list beside the pages: the studio's sections or the portal's pages. */
  rail: v.optional(v.strictObject({ ...entryFields, place: entryPlace, group: entryGroup })),
  /** The tiles on the studio's home page, each with a line of text. */
  tiles: v.optional(v.strictObject({ ...entryFields, place: entryPlace, text: v.pipe(v.string(), v.minLength(1)) })),
  /** Links on a client's page in the studio, which add `?company=<id>`. */
  client: v.optional(v.strictObject({ ...entryFields, place: entryPlace })),
  /** Links on the portal's page of payments. */
  payments: v.optional(v.strictObject({ ...entryFields, place: entryPlace })),
  /** Target of "View Profile" in the user menu. */
  profile: v.optional(v.strictObject({ roles: entryFields.roles })),
});

const commandSchema = v.strictObject({
  /** Its action, as in a menu: "Invite staff". */
  label: v.pipe(v.string(), v.minLength(1)),
  /** Parameters of the page that does it: "invitation=new&as=staff". */
  query: v.pipe(v.string(), v.regex(/^[a-z]+=[a-z-]+(&[a-z]+=[a-z-]+)*$/, "a query is a list of name=value")),
  place: entryPlace,
  roles: entryFields.roles,
});

const firstRequestSchema = v.strictObject({
  /**
   * Path and query below `/rest/v1/`, not encoded, as the page's repository asks for it: "task?assignee_id=eq.{user}". `{user}` and `{company}` are the
   * ids of the signed-in user and of a client's company, `{zone}` is the browser's time zone.
   */
  path: v.pipe(v.string(), v.regex(/^(rpc\/)?\w+(\?|$)/)),
  /** Arguments of a function, with the same placeholders; the request is then a POST. */
  args: v.optional(v.record(v.string(), v.nullable(v.string()))),
  /** Asks for one row as an object (`single()`), or for the number of rows (`count: "exact"`). */
  shape: v.optional(v.picklist(["one", "counted"])),
  /** Roles for which the page sends it; defaults to the route's readers. */
  roles: v.optional(rolesSchema),
});
export type FirstRequest = v.InferOutput<typeof firstRequestSchema>;

const routeFieldsSchema = v.strictObject({
  /** File in `src/pages/` (without `.tsx`) with the page. Its modules are preloaded. */
  page: v.pipe(v.string(), v.regex(/^[A-Z]\w+$/)),
  path: pathSchema,
  access: accessSchema,
  /** Roles that are shown the page's content; others who may open it are told that it is for admins. Defaults to all who may open it. */
  readers: v.optional(rolesSchema),
  /** Icon of its entries. */
  icon: v.optional(entryIconSchema),
  /** Lists that link to it, on the pages of every remote behind the sign-in. */
  shownIn: v.optional(shownInSchema),
  /** Commands of the search palette that this page runs, on the pages of every remote behind the sign-in. */
  commands: v.optional(v.pipe(v.array(commandSchema), v.readonly())),
  /** Its tab among the pages of its remote, in the order of the declaration. */
  tab: v.optional(v.strictObject(entryFields)),
  /** Path of the page whose tab and entries are marked as current here. */
  partOf: v.optional(pathSchema),
  prerender: v.boolean(),
  /**
   * File in `src/scripts/` (without `.ts`) that makes the prerendered page interactive. With it the shell starts on demand; without it, with the
   * page. Read only by compose.
   */
  script: v.optional(v.pipe(v.string(), v.regex(/^[a-z]\w+$/))),
  /** Starts the shell with the page although it has a script, which then only fills in the visitor's own data. Read only by compose. */
  startsShell: v.optional(v.literal(true)),
  title: v.pipe(v.string(), v.minLength(1)),
  /**
   * Addresses of a path with a parameter that are known at release. Each gets its own document and title. On a prerendered route only they are
   * prerendered; the document for all other addresses is not. Read only by compose.
   */
  documents: v.optional(v.pipe(v.array(documentSchema), v.minLength(1), v.readonly())),
  description: v.string(),
  /**
   * What a page behind the sign-in asks for first. Its document asks for it before any module is there, and the page finds the answers. Read only by
   * compose.
   */
  firstData: v.optional(v.pipe(v.array(firstRequestSchema), v.minLength(1), v.maxLength(8), v.readonly())),
  /** Set when search engines may list the page. */
  indexed: v.boolean(),
  /** Headline of the link preview's picture, line by line; the last line is highlighted. Defaults to the home page's picture. */
  preview: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1), v.maxLength(3), v.readonly()),
  ),
  /** Structured data for search engines: schema.org nodes. A text that starts with "/" is an address on this site. Read only by compose. */
  structuredData: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.readonly())),
  /** Foreign origins that this page may show in frames; none by default. Read only by compose, for the page's policy. */
  frames: v.optional(v.pipe(v.array(originSchema), v.minLength(1), v.readonly())),
  /** Foreign origins whose pictures a page behind the sign-in may show. Read only by compose, for the page's policy. */
  images: v.optional(v.pipe(v.array(pictureOriginSchema), v.minLength(1), v.readonly())),
  /** Blocks all foreign hosts, even those that the deployment allows, because passphrases are entered on the page. Read only by compose. */
  isSealed: v.optional(v.literal(true)),
  /** Name of the tool whose origin the deployment allows in a frame on this page only (`PIPELARK_OPERATIONS_ORIGIN`). Read only by compose. */
  framesTool: v.optional(v.literal("operations")),
});

type RouteFields = v.InferOutput<typeof routeFieldsSchema>;

/** One route of a remote. `path` is absolute, in React Router's syntax; title and description go into the page's head. */
export const routeDeclarationSchema = v.pipe(
  routeFieldsSchema,
  v.check(({ path, documents = [] }) => {
    return documents.every((document) => path.includes(":") && matchesPattern(document.path, path));
  }, "a document's path must be the route's path with its parameter filled in"),
  v.check(
    (route) => (route.readers ?? []).every((role) => route.access.includes(role)),
    "readers are among those who may open the page",
  ),
  v.check(
    (route) => rolesNamed(route).every((role) => readersOf(route).includes(role)),
    "an entry is for those who may read the page",
  ),
  v.check(
    ({ access, icon, shownIn, commands, tab, partOf }) =>
      access !== "public" || !(icon ?? shownIn ?? commands ?? tab ?? partOf),
    "entries, commands and tabs must link to pages behind the sign-in",
  ),
  v.check(
    ({ path, shownIn, commands, tab }) => !path.includes(":") || !(shownIn ?? commands ?? tab),
    "an entry, a command or a tab leads to one address: a path with a parameter has many",
  ),
);
export type RouteDeclaration = v.InferOutput<typeof routeDeclarationSchema>;

function rolesNamed({ shownIn = {}, commands = [], tab }: RouteFields): readonly Role[] {
  return [...Object.values(shownIn), ...commands, tab].flatMap((entry) => entry?.roles ?? []);
}

/** All documents of a route: one for its own path and one for each known address. */
export function documentsOf({
  path,
  title,
  documents = [],
}: Pick<RouteDeclaration, "path" | "title" | "documents">): readonly { path: string; title: string }[] {
  return [{ path, title }, ...documents];
}

/** Addresses at which a route is prerendered. A path with an open parameter has none. */
export function prerenderedPathsOf(
  route: Pick<RouteDeclaration, "path" | "title" | "documents" | "prerender">,
): string[] {
  if (!route.prerender) return [];
  return documentsOf(route)
    .map(({ path }) => path)
    .filter((path) => !path.includes(":"));
}

/** A remote's name, as in its folder and reports. Not "shell", and no name that every JavaScript object has as a property. */
export const remoteNameSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?!(shell|constructor)$)[a-z]{1,40}$/,
    "a remote's name must be 1 to 40 lower-case letters, and not shell or constructor",
  ),
);

/** A remote's declaration in `remote.config.ts`: plain data, written beside its bundle and into the release manifest. */
export const remoteDeclarationSchema = v.pipe(
  v.strictObject({
    name: remoteNameSchema,
    /** Name shown to users when it cannot be loaded. */
    title: v.pipe(v.string(), v.minLength(1)),
    contract: contractVersionSchema,
    routes: v.pipe(v.array(routeDeclarationSchema), v.minLength(1), v.readonly()),
    redirects: redirectsSchema,
    /** Features that admins switch on and off, under Releases in the studio. */
    flags: v.optional(v.pipe(v.array(featureFlagSchema), v.minLength(1), v.maxLength(20), v.readonly())),
    /** Size limit of one page's modules, in compressed bytes, when it is larger than the gate's default. */
    largestPage: v.optional(v.number()),
  }),
  v.check(
    ({ flags, contract }) => !flags || canSpeak({ shell: contract, remote: "1.5" }),
    "flags need contract 1.5 or later: earlier shells don't pass them on",
  ),
);
export type RemoteDeclaration = v.InferOutput<typeof remoteDeclarationSchema>;
