import { importTable } from "./importTable.js";
import { noBarrel } from "./noBarrel.js";
import { supabaseCalls } from "./supabaseCalls.js";

// Plain JavaScript: oxlint loads TypeScript plugins only on later versions of Node than the oldest that is supported here.
export default {
  meta: { name: "pipelark" },
  rules: { "import-table": importTable, "no-barrel": noBarrel, "supabase-calls": supabaseCalls },
};
