import { projectRoot } from "@pipelark/tooling/project/layout";
import { commandsIn } from "@pipelark/tooling/test/namedCommands";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { makeWorkspaceCopy, type WorkspaceCopy } from "../support/workspaceCopy.ts";

/** Commands that run below as written, with their output. A command that lacks something names it. */
const ranHere: Record<string, { code?: number; says: RegExp }> = {
  "pnpm releases": { code: 0, says: /Generation \d+[^]*remote-booking/ },
  "pnpm run doctor": { says: /^ok {4}Node \d+/m },
  "pnpm run prune": { code: 0, says: /Nothing to delete|Deleted/ },
  "PIPELARK_SITE_URL=https://pipelark.example pnpm --silent hosts caddy": { code: 0, says: /file_server/ },
  "PIPELARK_SITE_URL=https://pipelark.example pnpm --silent hosts nginx": { code: 0, says: /ssl_certificate/ },
  "pnpm hosts nginx": { code: 1, says: /Set the address of the site: PIPELARK_SITE_URL/ },
  "pnpm preview-link remote-booking": { code: 1, says: /has no canary: name the version/ },
  'pnpm withdraw remote-booking 1.0.0-000000000000 --reason "leaks an address"': { code: 1, says: /has no version/ },
  'pnpm rollback remote-nobody --reason "blank page"': { code: 1, says: /remote-nobody/ },
  "pnpm teams": { code: 0, says: /This site has no teams/ },
  "pnpm team-key": { code: 1, says: /Usage: pnpm team-key <new file>/ },
  "pnpm promote-to": { code: 1, says: /Usage: pnpm promote-to <site>/ },
  "pnpm reset-second-factor": { code: 1, says: /Usage: pnpm reset-second-factor you@company\.example/ },
  "pnpm watch:release --once": { code: 1, says: /Set PIPELARK_DATABASE_URL/ },
  "pnpm mail": { code: 1, says: /Set PIPELARK_DATABASE_URL, PIPELARK_SMTP_URL/ },
  "pnpm new remote booking": { code: 1, says: /remote-booking already exists/ },
  "pnpm dev remote-nobody --against https://pipelark.example": { code: 1, says: /There is no remote-nobody here/ },
  "pnpm dev remote-booking --against http://pipelark.example": { code: 1, says: /is not encrypted/ },
};

/** Commands that other tests run to the end, each with its test file. */
const ranElsewhere: Record<string, string> = {
  backup: "tooling/server/backup/backup.test.ts",
  build: "tooling/test/testAll.ts",
  bundle: "e2e/journeys/a-team-brings-a-remote.spec.ts",
  compose: "e2e/journeys/an-edited-site-stays-fast.spec.ts",
  e2e: "tooling/test/testAll.ts",
  "e2e:postgres": "tooling/test/testAll.ts",
  "publish-packages": "e2e/support/packageRegistry.ts",
  release: "e2e/support/workspaceCopy.ts",
  restore: "tooling/server/backup/backup.test.ts",
  "rotate-secret": "tooling/server/rotateSecrets.test.ts",
  schema: "supabase/tests/migrations/catalogue.test.ts",
  serve: "tooling/server/server.test.ts",
  unit: "tooling/test/testAll.ts",
  verify: "tooling/test/testAll.ts",
};

/** Benchmarks and demos that take minutes, and are run by hand. */
const byHand = /^(bench(:\w+)?|lighthouse|demo:release|make-admin)$/;
/** Commands of pnpm itself. */
const own = /^(install|exec|run|--filter)$/;

test.describe("each command explains what it does or what is missing", needs.ownSite, () => {
  let sources: WorkspaceCopy;
  test.beforeAll(() => {
    sources = makeWorkspaceCopy();
  });
  test.afterAll(({ site }) => {
    sources.remove();
    site.restore();
  });

  for (const [command, { code, says }] of Object.entries(ranHere)) {
    test(command, async ({ site }) => {
      const ran = await sources.shell(command, site);
      expect.soft(ran.output).toMatch(says);
      if (code !== undefined) expect.soft(ran.code).toBe(code);
      expect.soft(ran.output).not.toMatch(/^\s+at /m);
    });
  }
});

test("each command in the documentation is run by a test", needs.ownSite, () => {
  const documents = ["README.md", "CONTRIBUTING.md", ...readdirSync(projectRoot).map((name) => `${name}/README.md`)]
    .concat(readdirSync(join(projectRoot, "docs")).map((name) => `docs/${name}`))
    .filter((file) => file.endsWith(".md") && existsSync(join(projectRoot, file)));
  const named = documents.flatMap((file) => commandsIn(readFileSync(join(projectRoot, file), "utf8")));
  const scripts = new Set(named.map((words) => words.replace(/^(--silent|run) /, "").split(/\s/)[0] ?? ""));
  const covered = new Set([
    ...Object.keys(ranHere).map((command) => /pnpm (?:--silent |run )?(\S+)/.exec(command)?.[1] ?? ""),
    ...Object.keys(ranElsewhere),
  ]);
  for (const file of Object.values(ranElsewhere)) expect(existsSync(join(projectRoot, file)), file).toBe(true);
  expect([...scripts].filter((name) => !covered.has(name) && !byHand.test(name) && !own.test(name))).toEqual([]);
});
