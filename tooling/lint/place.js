/**
 * Place of a file in the workspace.
 *
 * @typedef {object} Place
 * @property {string} part the top-level folder: "shell", "remote-booking", "shared-ui", "tooling"
 * @property {string} inside the path inside the part
 * @property {"app" | "pages" | "scripts" | "features" | "lib" | null} layer of a shell's or remote's source; null elsewhere
 * @property {string | null} feature the feature's folder
 */

const layers = ["app", "pages", "scripts", "features", "lib"];

/**
 * Reads a path relative to the workspace, with forward slashes. Entries such as `src/remote.tsx` count as app.
 *
 * @param {string} path
 * @returns {Place}
 */
export function placeOf(path) {
  const [part = "", ...rest] = path.split("/");
  const inside = rest.join("/");
  const isSource = isProduct(part) && rest[0] === "src";
  if (!isSource) return { part, inside, layer: null, feature: null };
  const layer = rest.length === 2 ? "app" : layers.find((name) => name === rest[1]);
  return { part, inside, layer: layer ?? null, feature: layer === "features" && rest.length > 3 ? rest[2] : null };
}

/**
 * Returns the target of an import inside the workspace, or null for an external package.
 *
 * @param {string} specifier
 * @param {string} from the importing file, relative to the workspace
 * @returns {Place | null}
 */
export function targetOf(specifier, from) {
  const clean = specifier.split("?")[0];
  if (clean.startsWith(".")) return placeOf(resolvePath(from, clean));
  if (clean.startsWith("#test/")) return placeOf(`${from.split("/")[0]}/${clean.slice(1)}`);
  if (clean.startsWith("#")) return placeOf(`${from.split("/")[0]}/src/${clean.slice(1)}`);
  const own = /^@pipelark\/(.+)$/.exec(clean)?.[1];
  if (!own) return null;
  // The only package in the folder of another one.
  return placeOf(own.startsWith("release/") ? `tooling/${own}` : own);
}

/**
 * Tells if only tests run a file: the tests themselves, and the code they share in a `test` folder.
 *
 * @param {Place} place
 */
export function isForTests(place) {
  return /\.test\.tsx?$/.test(place.inside) || isTestFolder(place);
}

/**
 * Tells if a file is in the folder of code that a package's tests share. `tooling/test` is not one: commands use its
 * browser and servers as well.
 *
 * @param {Place} place
 */
export function isTestFolder({ part, inside }) {
  if (part === "tooling") return inside.startsWith("backend/test/");
  return inside.startsWith(part === "supabase" ? "tests/" : "test/");
}

/** @param {string} part */
export function isProduct(part) {
  return part === "shell" || part.startsWith("remote-");
}

/**
 * @param {string} from
 * @param {string} relative
 */
function resolvePath(from, relative) {
  const segments = from.split("/").slice(0, -1);
  for (const segment of relative.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}
