/** @typedef {import("./place.js").Place} Place */

/** The folders of tooling: each may import those that stand after it. `bootstrap` and `lint` are plain Node and import none. `release/candidate/openedPages.ts` alone starts a
 * program of a folder before it, `gateBrowser/gateWorker.ts`, by its path: a process of its own, of which it knows the messages and no module. */
const order = [
  "dev",
  "bench",
  "gateBrowser",
  "server",
  "release",
  "page",
  "preview",
  "build",
  "vite",
  "backend",
  "test",
  "project",
  "lint",
  "bootstrap",
];

/** The folders of `tooling/backend`, likewise. */
const backendOrder = ["mail", "gateway", "functions", "engine", "http", "log"];

/**
 * What is wrong with an import from one folder of tooling to another; null when nothing is.
 *
 * @param {Place} from
 * @param {Place | null} to
 * @returns {string | null}
 */
export function objectionInTooling(from, to) {
  if (from.part !== "tooling" || to?.part !== "tooling") return null;
  const [folder, other] = [from, to].map(({ inside }) => inside.split("/")[0] ?? "");
  if (folder === other) return folder === "backend" ? objectionInBackend(from, to) : null;
  for (const name of [folder, other]) {
    if (!order.includes(name)) return `tooling/${name} has no place in tooling/lint/toolingOrder.js yet: give it one.`;
  }
  if (order.indexOf(folder) < order.indexOf(other) && !standsAlone(other)) return null;
  const imports = order.filter((name) => !standsAlone(name)).join(" → ");
  return `tooling/${folder} may not import tooling/${other}: imports go ${imports}. Move what both need to the folder that stands later, or pass it in.`;
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {string | null}
 */
function objectionInBackend(from, to) {
  const [folder, other] = [from, to].map(({ inside }) => inside.split("/")[1] ?? "");
  if (backendOrder.indexOf(folder) <= backendOrder.indexOf(other)) return null;
  return `tooling/backend/${folder} may not import ${other}: imports go ${backendOrder.join(" → ")}. Move what both need to the folder that stands later, or pass it in.`;
}

/** @param {string} folder */
function standsAlone(folder) {
  return folder === "lint" || folder === "bootstrap";
}
