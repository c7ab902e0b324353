import { declaredPaths } from "./declaredPaths.js";
import { importTable, relativeTo } from "./importTable.js";
import { supabaseCalls } from "./supabaseCalls.js";
import { isProduct, placeOf } from "./place.js";

const message =
  "No barrels in the shell and the remotes: they hide dependencies, and load every file. Import from the file that declares it.";

/** Rule `pipelark/no-barrel`: no file of the shell or a remote re-exports another. */
const noBarrel = {
  meta: { type: "problem" },
  create(context) {
    const { part, inside } = placeOf(relativeTo(context.cwd, context.physicalFilename));
    if (!isProduct(part) || !inside.startsWith("src/")) return {};
    return {
      ExportAllDeclaration: (node) => context.report({ node, message }),
      ExportNamedDeclaration(node) {
        if (node.source) context.report({ node, message });
      },
    };
  },
};

// Plain JavaScript, because oxlint loads TypeScript plugins only on later versions of Node than the oldest supported
// here.
export default {
  meta: { name: "pipelark" },
  rules: {
    "declared-paths": declaredPaths,
    "import-table": importTable,
    "no-barrel": noBarrel,
    "supabase-calls": supabaseCalls,
  },
};
