import { roleSchema } from "@pipelark/shared-contracts";
import * as v from "valibot";
import { launchBrowser, openPages } from "./openPages.ts";

const taskSchema = v.strictObject({
  root: v.string(),
  visits: v.array(
    v.strictObject({
      part: v.string(),
      path: v.string(),
      role: v.nullable(roleSchema),
      mayLeadTo: v.array(v.string()),
    }),
  ),
});

// A process of its own, started before there is anything to open: the browser is there when the build is. Told what to open, it
// answers with the problems; it ends with who started it.
const browser = launchBrowser();
browser.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
process.on("message", (message) => {
  const task = v.parse(taskSchema, message);
  void browser.then((one) => openPages(one, task)).then((problems) => process.send?.(problems));
});
process.once("disconnect", () => {
  void browser.then((one) => one.close()).finally(() => process.exit());
});
