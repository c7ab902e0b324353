import { errors } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { writeSiteFile } from "../project/siteFiles.ts";
import { presentBrowser } from "../test/browser.ts";
import { loadErrorOf } from "./openPage.ts";
import { closeAll, launchBrowser, openPages } from "./openPages.ts";

it("says that nothing is shown only where the time was over, and otherwise what went wrong", () => {
  expect(loadErrorOf(new errors.TimeoutError("page.goto: Timeout 20000ms exceeded."))).toBe("stays empty");
  expect(loadErrorOf(new Error("page.goto: net::ERR_CONNECTION_REFUSED\nCall log:\n  - navigating"))).toBe(
    "cannot be opened: page.goto: net::ERR_CONNECTION_REFUSED",
  );
});

it("closes what was made, whatever was not", async () => {
  const close = vi.fn(async () => undefined);
  const broken = { close: async () => Promise.reject(new Error("gone already")) };
  await closeAll([Promise.reject(new Error("no context")), Promise.resolve(broken), Promise.resolve({ close })]);
  expect(close).toHaveBeenCalledOnce();
});

it.skipIf(!presentBrowser()).each([
  ["that fails", `throw new Error("no shell");`, "throws: no shell"],
  ["that stays silent", "", "the shell does not start"],
  ["that hangs", `addEventListener("load", () => { for (;;); });`, "the shell does not start"],
])(
  "stops at the first page of a shell %s, and names it and why",
  async (_, script, reason) => {
    const root = mkdtempSync(join(tmpdir(), "pipelark-dead-shell-"));
    const paths = Array.from({ length: 30 }, (_one, place) => `/page-${place}`);
    for (const path of paths)
      writeSiteFile(join(root, path, "index.html"), `<main>Prerendered</main><script>${script}</script>`);
    const { browser } = await launchBrowser();
    try {
      const began = performance.now();
      const visits = paths.map((path) => ({ part: "shell", path, role: null, mayLeadTo: [] }));
      const problems = await openPages(browser, { root, visits, longestMs: 4000 });
      expect(performance.now() - began).toBeLessThan(12_000);
      expect(problems.every((problem) => /^shell at \/page-[0-2]: |27 other pages were not/.test(problem))).toBe(true);
      expect(problems.some((problem) => problem.endsWith(reason))).toBe(true);
      expect(problems.at(-1)).toBe("27 other pages were not opened: they have the same shell");
    } finally {
      await browser.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
  40_000,
);

it.skipIf(!presentBrowser())(
  "goes on after a page that stays empty though its shell has started",
  async () => {
    const root = mkdtempSync(join(tmpdir(), "pipelark-empty-page-"));
    const page = (text: string) =>
      `<html data-shell="ready"><main>${text}</main><link rel="icon" href="data:,"></html>`;
    writeSiteFile(join(root, "empty/index.html"), page(`<script>throw new Error("no page")</script>`));
    writeSiteFile(join(root, "full/index.html"), page("Here"));
    writeSiteFile(join(root, "404.html"), page("Missing"));
    const { browser } = await launchBrowser();
    try {
      const paths = ["/empty", "/full", "/full", "/missing"];
      const visits = paths.map((path) => ({ part: "remote-booking", path, role: null, mayLeadTo: [] }));
      const problems = await openPages(browser, { root, visits, longestMs: 4000 });
      expect(problems).toContain("remote-booking at /empty: stays empty");
      expect(problems).toContain("remote-booking at /missing: /missing answers 404");
    } finally {
      await browser.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
  40_000,
);
