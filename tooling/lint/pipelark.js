import { declaredPaths } from "./declaredPaths.js";
import { importTable, relativeTo } from "./importTable.js";
import { supabaseCalls } from "./supabaseCalls.js";
import { placeOf } from "./place.js";

const message =
  "No barrels: they hide dependencies, and load every file. Import from the file that declares it; packages export each file by its path.";

/** Rule `pipelark/no-barrel`: no file re-exports another. `shared-router` stands for React Router, so it does. */
const noBarrel = {
  meta: { type: "problem" },
  create(context) {
    const { part } = placeOf(relativeTo(context.cwd, context.physicalFilename));
    if (part === "shared-router") return {};
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
