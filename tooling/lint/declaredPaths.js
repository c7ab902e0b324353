import { relativeTo } from "./importTable.js";
import { isForTests, placeOf } from "./place.js";

const behindTheSignIn = /^\/(studio|dashboard)(?=$|[/?#])/;
const exempt = /(^|\/)remote\.config\.ts$|^shared-contracts\/src\/role\.ts$/;

const message =
  "A path behind the sign-in is declared in remote.config.ts and nowhere else. Link to `paths.…` of the remote's app/paths.ts, to homeOf(role), or to an entry of another remote (useEntries).";

/** Rule `pipelark/declared-paths`: no TypeScript text repeats the path of a page behind the sign-in. */
export const declaredPaths = {
  meta: { type: "problem" },
  create(context) {
    const file = relativeTo(context.cwd, context.physicalFilename);
    const place = placeOf(file);
    if (place.part === "e2e" || isForTests(place) || exempt.test(file)) return {};

    function check(node, text) {
      if (typeof text === "string" && behindTheSignIn.test(text)) context.report({ node, message });
    }

    return { Literal: (node) => check(node, node.value), TemplateElement: (node) => check(node, node.value.cooked) };
  },
};
