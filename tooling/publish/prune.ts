import { rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../project/cli.ts";
import { siteRoot } from "../project/layout.ts";
import { oldVersions } from "./oldVersions.ts";
import { withSiteLock } from "./siteLock.ts";

// `pnpm prune`: takes away the files of versions that nobody goes back to and no open tab still asks for.
await runCommand(() =>
  withSiteLock({ root: siteRoot }, () => {
    const old = oldVersions({ root: siteRoot, now: Date.now() });
    for (const folder of old) {
      rmSync(join(siteRoot, folder), { recursive: true, force: true });
      console.log(`${folder} is gone.`);
    }
    if (old.length === 0) console.log("Nothing is old enough.");
  }),
);
