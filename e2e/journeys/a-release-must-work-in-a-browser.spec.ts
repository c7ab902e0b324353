import { openPages, type Visit } from "@pipelark/tooling/gateBrowser/openPages";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { cloneRelease } from "../support/cloneRelease.ts";
import { needs } from "../support/deployment.ts";

const academy: Visit = {
  part: "remote-academy",
  path: "/studio/academy",
  role: "staff",
  mayLeadTo: ["/studio/academy"],
};
const home: Visit = { part: "remote-marketing", path: "/", role: null, mayLeadTo: [] };
const forms: Visit = { part: "remote-booking", path: "/book-a-meeting", role: null, mayLeadTo: [] };

test("the gate opens each page, and names those that do not work", needs.ownSite, async ({ browser, site }) => {
  try {
    const open = () => openPages(browser, { root: site.folder, visits: [academy, home, forms] });
    expect(await open()).toEqual([]);

    const manifest = site.manifest();
    const throwing = cloneRelease(site, {
      remote: "academy",
      hash: "badbadbadbad",
      change: (file, text) => (file.includes("AcademyPage") ? `throw new Error("no academy");${text}` : text),
    });
    if (manifest.remotes["academy"]) Object.assign(manifest.remotes["academy"], { live: throwing, previous: null });
    await site.compose(manifest);
    const entry = join(site.folderOf("marketing"), manifest.remotes["marketing"]?.live.entry ?? "");
    writeSiteFile(entry, `${readFileSync(entry, "utf8")}//`);

    const problems = await open();
    expect(problems).toContainEqual(
      expect.stringMatching(/^remote-academy at \/studio\/academy: .*could not be loaded/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/^remote-marketing at \/: logs an error: .*integrity/));
    expect(problems.filter((problem) => problem.startsWith("remote-booking"))).toEqual([]);
  } finally {
    site.restore();
  }
});

test("a page that the gate opens can reach only the candidate's server", needs.ownSite, async ({ browser, site }) => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
  const address = other.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  try {
    // Without the policy that composed pages have.
    const asks = `fetch("http://localhost:${port}/fetched").catch(() => 0); new WebSocket("ws://localhost:${port}/socket");`;
    const page = `<html data-shell="ready"><main>Here</main><img src="http://127.0.0.1:${port}/picture"><script>${asks}</script></html>`;
    writeSiteFile(join(site.folder, "policies/index.html"), page);
    const policies = { ...home, path: "/policies" };
    const problems = await openPages(browser, { root: site.folder, visits: [policies] });
    for (const what of ["fetched", "picture"])
      expect(problems).toContainEqual(
        expect.stringMatching(`^remote-marketing at /policies: requests another host: .*/${what}$`),
      );
    expect(asked).toEqual([]);
  } finally {
    other.close();
    site.restore();
  }
});
