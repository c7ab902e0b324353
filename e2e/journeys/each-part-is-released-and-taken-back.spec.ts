import { remoteNames } from "@pipelark/tooling/project/layout";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import type { SiteCopy } from "../support/siteCopy.ts";
import { makeWorkspaceCopy, type WorkspaceCopy } from "../support/workspaceCopy.ts";

const parts = ["shell", ...remoteNames().map((name) => `remote-${name}`)];

test.describe("through the whole gate but for its own unit tests, which another runner has", needs.ownSite, () => {
  let sources: WorkspaceCopy;
  test.beforeAll(() => {
    sources = makeWorkspaceCopy();
  });
  test.afterAll(() => sources.remove());

  for (const part of parts) {
    test(part, async ({ site, request }) => {
      test.setTimeout(180_000);
      try {
        const before = versionOf(part, site);
        const config = `${part}/${part === "shell" ? "shell" : "remote"}.config.ts`;
        sources.edit(config, 'description: "', 'description: "New. ');

        const released = await sources.release(part, site);
        expect(released, released.output).toMatchObject({ code: 0 });
        const next = versionOf(part, site);
        expect(next).not.toBe(before);
        expect(await (await request.get("/releases.json")).text()).toContain(next);

        // Without a version it is one that was live for an hour, if this site has one.
        const takenBack = await sources.rollback(part, site, "--to", before);
        expect(takenBack, takenBack.output).toMatchObject({ code: 0 });
        expect(versionOf(part, site)).toBe(before);
      } finally {
        site.restore();
      }
    });
  }
});

test("a part over its size budget needs a reason, which is kept in the log", needs.ownSite, async ({ site }) => {
  test.setTimeout(180_000);
  const sources = makeWorkspaceCopy();
  try {
    sources.edit("remote-marketing/remote.config.ts", 'title: "Site",', 'title: "Site",\n  largestPage: 1_000,');
    const before = versionOf("remote-marketing", site);
    const refused = await sources.release("remote-marketing", site, "--without-browser");
    expect(refused.code).not.toBe(0);
    expect(refused.output).toMatch(/\/ fetches \d+\.\d KB, budget 1\.0 KB[^]*--over-budget --reason "why"/);
    expect(versionOf("remote-marketing", site)).toBe(before);

    const released = await sources.release("remote-marketing", site, "--without-browser", "--over-budget");
    expect(released, released.output).toMatchObject({ code: 0 });
    expect(versionOf("remote-marketing", site)).not.toBe(before);
    const { output } = await sources.shell("pnpm releases", site);
    expect(output.trimEnd().split("\n").at(-1)).toMatch(
      /release +marketing@\S+ .* a journey \(--without-browser, --without-tests, --over-budget\)$/,
    );
  } finally {
    sources.remove();
    site.restore();
  }
});

function versionOf(part: string, site: SiteCopy): string {
  const { shell, remotes } = site.manifest();
  return (part === "shell" ? shell.version : remotes[part.replace("remote-", "")]?.live.version) ?? "";
}
