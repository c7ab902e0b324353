import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isForTests, isProduct } from "./place.js";

/** @typedef {import("./place.js").Place} Place */

const root = fileURLToPath(new URL("../..", import.meta.url));
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, "remote.config.ts")));
/** Remotes without public pages; a public page should load little. */
const signedInRemotes = remotes.filter(
  (name) => !/access: "public"/.test(readFileSync(join(root, name, "remote.config.ts"), "utf8")),
);

/**
 * Allowed imports of each shared package from the workspace, and the alternative. There are no cycles.
 *
 * @type {Record<string, { mayImport: string[], instead: string }>}
 */
const packages = {
  "shared-contracts": {
    mayImport: [],
    instead: "every package depends on it. Reverse the import, or declare a type here.",
  },
  "shared-time": { mayImport: [], instead: "it only contains days, clocks and time zones, for browsers and servers." },
  "shared-scheduling": {
    mayImport: ["shared-contracts"],
    instead:
      "it only contains the rules of booking, for browsers and servers. Move components and requests to the part that uses them.",
  },
  "shared-router": { mayImport: [], instead: "it only contains React Router." },
  "shared-ui": {
    mayImport: ["shared-router", "shared-time", "tooling"],
    instead: "it is independent of the domain. Take it as a prop from the page.",
  },
  "shared-data": {
    mayImport: ["shared-contracts", "shared-scheduling", "shared-time"],
    instead:
      "it only contains schemas, repositories and queries. Move components to a feature, or to shared-signed-in.",
  },
  "shared-signed-in": {
    mayImport: ["shared-contracts", "shared-scheduling", "shared-time", "shared-ui", "shared-router", "shared-data"],
    instead: "it is bundled by each remote behind the sign-in. Take it as a prop.",
  },
  "shared-testing": {
    mayImport: ["shared-contracts", "shared-ui", "shared-router", "supabase", "tooling"],
    instead: "the tests of that package use this one. Pass it in, or put the helper beside those tests.",
  },
};

/**
 * Importers of each shared package that is not for all parts, and the alternative for others.
 *
 * @type {Record<string, { importers: string[], instead: string }>}
 */
const reserved = {
  "shared-data": {
    importers: [...signedInRemotes, "shared-signed-in", "shell"],
    instead:
      "it is bundled, for what is behind the sign-in. A public page calls readPublic and useRequest in a repository of its own.",
  },
  "shared-signed-in": {
    importers: signedInRemotes,
    instead:
      "it is for the remotes behind the sign-in, and of it secondFactor/ for the step after the password. Move what public pages need to shared-ui.",
  },
  "shared-testing": {
    importers: ["shell", ...remotes, "shared-data", "shared-scheduling", "shared-signed-in"],
    instead: "its own packages and tools must be tested without it.",
  },
};

const contractsRunWithout = /^(react|react-dom|styled-components|@supabase\/[^/]+|react-router-dom)(\/|$)/;

/**
 * Returns the message for a forbidden import from or of a shared package; null when it is allowed.
 *
 * @param {{ from: Place, to: Place | null, specifier: string, isType: boolean }} found
 * @returns {string | null}
 */
export function objectionInShared({ from, to, specifier, isType }) {
  const isTest = isForTests(from) || from.inside === "src/standalone.tsx";
  if (from.part === "shared-contracts" && !isType && !isTest && contractsRunWithout.test(specifier)) {
    return `shared-contracts may not import ${specifier} at run time: it is loaded by every part. Import its types, or move the code to shared-ui or to the part that needs it.`;
  }
  if (!to || to.part === from.part) return null;
  if (isProduct(from.part) && from.part !== "shell" && !isTest && /contractVersion/.test(to.inside)) {
    return `${from.part} may not import contractVersion: it belongs to the shell. A remote declares the lowest contract it needs in its remote.config.ts, and its module reads it from there.`;
  }
  if (to.part === "shared-testing" && !isTest) {
    return `${from.part} may import shared-testing in tests and in standalone.tsx only: it never reaches a visitor.`;
  }
  if (from.part === "shell" && to.part === "shared-signed-in" && to.inside.startsWith("secondFactor/")) return null;
  const open = reserved[to.part];
  if (open && !open.importers.includes(from.part)) return `${from.part} may not import ${to.part}: ${open.instead}`;
  const row = packages[from.part];
  const isTestKit = isTest && to.part === "shared-testing";
  if (row && !isTestKit && !row.mayImport.includes(to.part)) {
    return `${from.part} may not import ${to.part}: ${row.instead}`;
  }
  return null;
}
