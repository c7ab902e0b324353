import { relativeTo } from "./importTable.js";
import { isForTests, isProduct, placeOf } from "./place.js";

const message =
  "Call Supabase in *Repository.ts only, where the response goes through unwrap(response, schema). Add a function to the feature's repository and call that.";

/** Rule `pipelark/supabase-calls`: `.from(…)`, `.rpc(…)` and `.functions.invoke(…)` belong in repositories. */
export const supabaseCalls = {
  meta: { type: "problem" },
  create(context) {
    const file = relativeTo(context.cwd, context.physicalFilename);
    const place = placeOf(file);
    const isExempt = isForTests(place) || /Repository\.tsx?$/.test(file);
    if (!callsSupabase(place.part) || !place.inside.startsWith("src/") || isExempt) return {};
    return {
      CallExpression(node) {
        if (isSupabaseCall(node.callee)) context.report({ node: node.callee, message });
      },
    };
  },
};

function callsSupabase(part) {
  return isProduct(part) || part === "shared-data" || part === "shared-signed-in";
}

function isSupabaseCall(callee) {
  if (callee.type !== "MemberExpression" || callee.computed) return false;
  const { name } = callee.property;
  if (name === "rpc") return true;
  // Array.from, Uint8Array.from and the like belong to a class, whose name is upper case.
  if (name === "from") return callee.object.type !== "Identifier" || !/^[A-Z]/.test(callee.object.name);
  return name === "invoke" && callee.object.type === "MemberExpression" && callee.object.property.name === "functions";
}
