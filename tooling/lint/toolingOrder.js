import { isForTests } from "./place.js";

/** @typedef {import("./place.js").Place} Place */

/**
 * Folders of tooling in order: each may import those after it. `bootstrap` and `lint` are plain Node and import none.
 * Only `release/candidate/openedPages.ts` starts a program of an earlier folder, `gateBrowser/gateWorker.ts`, by its
 * path: a separate process that it talks to by messages, without importing it.
 */
const order = [
  "remote-kit",
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
  "settings",
  "project",
  "lint",
  "bootstrap",
];

/** Folders of `tooling/backend`, in order likewise. Tests of all of them share the code in `test`. */
const backendOrder = [
  "test",
  "jobs",
  "changes",
  "storage",
  "mail",
  "calendars",
  "webhooks",
  "documents",
  "gateway",
  "functions",
  "engine",
  "http",
  "log",
];

/**
 * Returns the message for a forbidden import between folders of tooling; null when it is allowed.
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
    if (!order.includes(name)) return `tooling/${name} is missing in tooling/lint/toolingOrder.js: add it.`;
  }
  if (order.indexOf(folder) < order.indexOf(other) && !standsAlone(other)) return null;
  const imports = order.filter((name) => !standsAlone(name)).join(" → ");
  return `tooling/${folder} may not import tooling/${other}: imports go ${imports}. Move shared code to the later folder, or pass it in.`;
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {string | null}
 */
function objectionInBackend(from, to) {
  const [folder, other] = [from, to].map(({ inside }) => inside.split("/")[1] ?? "");
  if (isForTests(from) && other === "test") return null;
  if (backendOrder.indexOf(folder) <= backendOrder.indexOf(other)) return null;
  return `tooling/backend/${folder} may not import ${other}: imports go ${backendOrder.join(" → ")}. Move shared code to the later folder, or pass it in.`;
}

/** @param {string} folder */
function standsAlone(folder) {
  return folder === "lint" || folder === "bootstrap";
}
