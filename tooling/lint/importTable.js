import { isForTests, isProduct, isTestFolder, placeOf, targetOf } from "./place.js";
import { objectionInShared } from "./sharedTable.js";
import { objectionInTooling } from "./toolingOrder.js";

/** @typedef {import("./place.js").Place} Place */

const order = ["app", "pages", "scripts", "features", "lib"];

/**
 * Returns the message for a forbidden import, which names the alternative; null when it is allowed.
 *
 * @param {{ file: string, specifier: string, isType: boolean }} found `file` is relative to the workspace
 * @returns {string | null}
 */
function objectionTo({ file, specifier, isType }) {
  const from = placeOf(file);
  const to = targetOf(specifier, file);
  return (
    objectionAcross(from, to) ??
    objectionToTestCode(from, to) ??
    objectionInside(from, to) ??
    objectionInTooling(from, to) ??
    objectionInShared({ from, to, specifier, isType })
  );
}

/**
 * @param {Place} from
 * @param {Place | null} to
 */
function objectionAcross(from, to) {
  if (!to || !isProduct(to.part) || to.part === from.part) return null;
  // A declaration is plain data, and links to a page take its path from there.
  if (from.part === "tooling" && to.inside === "remote.config.ts") return null;
  return `${from.part} may not import ${to.part}: each is released alone. Move shared code to shared-contracts (data, types) or shared-ui (components).`;
}

/**
 * @param {Place} from
 * @param {Place | null} to
 */
function objectionToTestCode(from, to) {
  if (!to || !isTestFolder(to) || isForTests(from) || !ships(from.part)) return null;
  return `${from.inside} may not import ${to.inside}: only tests import what is in a test folder. Move it beside the code that uses it.`;
}

/** @param {string} part */
function ships(part) {
  return part !== "shared-testing" && part !== "e2e";
}

/**
 * @param {Place} from
 * @param {Place | null} to
 */
function objectionInside(from, to) {
  if (!to || to.part !== from.part || !from.layer || !to.layer) return null;
  // A test may start the whole part; and the paths are plain data that every link needs.
  if (isForTests(from) || to.inside === "src/app/paths.ts") return null;
  if (order.indexOf(to.layer) < order.indexOf(from.layer)) {
    return `${from.layer} may not import ${to.layer}: imports go app → pages → scripts → features → lib. Pass it in as a prop or an argument, or move it down to lib.`;
  }
  if (from.layer === "features" && to.layer === "features" && from.feature !== to.feature) {
    return `Feature ${from.feature} may not import feature ${to.feature}. Combine the two in a page, or move shared code to lib.`;
  }
  return null;
}

/** Rule `pipelark/import-table`: allowed imports between parts and folders. */
export const importTable = {
  meta: { type: "problem" },
  create(context) {
    const file = relativeTo(context.cwd, context.physicalFilename);

    function check(node, isType) {
      if (typeof node.source?.value !== "string") return;
      const objection = objectionTo({ file, specifier: node.source.value, isType });
      if (objection) context.report({ node: node.source, message: objection });
    }

    return {
      ImportDeclaration: (node) => check(node, isTypeOnly(node, "importKind")),
      ExportNamedDeclaration: (node) => check(node, isTypeOnly(node, "exportKind")),
      ExportAllDeclaration: (node) => check(node, node.exportKind === "type"),
      ImportExpression: (node) => check(node, false),
      TSImportType: (node) => check(node, true),
    };
  },
};

function isTypeOnly(node, kind) {
  return node[kind] === "type" || (node.specifiers.length > 0 && node.specifiers.every((one) => one[kind] === "type"));
}

/**
 * Returns a file's path relative to the workspace, with forward slashes.
 *
 * @param {string} root
 * @param {string} file
 */
export function relativeTo(root, file) {
  const [folder, path] = [root, file].map((one) => one.replaceAll("\\", "/"));
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
