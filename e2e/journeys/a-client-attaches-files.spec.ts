import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { signIn } from "../support/signIn.ts";

const northwindUpdates = "/studio/workspace/clients?company=c0000000-0000-4000-8000-000000000001&tab=updates";
const offer = Buffer.from("%PDF-1.7\nOur offer\n%%EOF");
const files = {
  "Offer é.pdf": offer,
  "Large.pdf": Buffer.alloc(11_000_000, "%PDF-1.7"),
  "Page.pdf": Buffer.from("<!doctype html><p>Not a PDF</p>"),
};

/** Writes the files to disk, where the browser reads them: sent to it by value, the large one would take seconds. */
async function givenFiles(): Promise<string[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = test.info().outputPath(name);
      await writeFile(path, content);
      return path;
    }),
  );
}

const rowOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Updates" }).getByRole("listitem").filter({ hasText: title });

// A separate backend, because other journeys count updates.
test.describe("with demo accounts on their own site", { tag: [needs.demoAccounts.tag, needs.ownSite.tag] }, () => {
  test("a client attaches a PDF, which admins download and another company can't, and other files are refused with a reason", async ({
    page: client,
    browser,
    contextOptions,
    expectProblem,
  }) => {
    await signIn(client, "client");
    const baseURL = new URL(client.url()).origin;
    const title = `The offer ${randomUUID().slice(0, 8)}`;
    await client.goto("/dashboard/updates");
    await client.getByRole("button", { name: "Add Update" }).click();
    await client.getByRole("textbox", { name: /Title/ }).fill(title);
    await client.getByRole("textbox", { name: /Description/ }).fill("As discussed.");
    const chooser = client.waitForEvent("filechooser");
    await client.getByRole("button", { name: "Attach files" }).click();
    await (await chooser).setFiles(await givenFiles());
    await expect(client.getByText("Large.pdf is 11.0 MB. Choose a file of at most 10.0 MB.")).toBeVisible();
    await expect(client.getByRole("list", { name: "Files to attach" }).getByRole("listitem")).toHaveCount(2);
    await expectNoFindingsInBothThemes(client);
    await expectNoSidewaysScroll(client);

    const refused = client.waitForResponse(
      (answer) => answer.url().includes("/storage/v1/") && answer.status() === 415,
    );
    expectProblem(/415/);
    const stored = client.waitForRequest(/\/storage\/v1\/object\/update-files\//);
    await client.getByRole("button", { name: "Submit" }).click();
    const address = (await stored).url();
    await refused;
    const row = rowOf(client, title);
    await expect(row.getByRole("button", { name: "Download Offer é.pdf" })).toBeVisible();
    await expect(row.getByRole("alert")).toContainText("Its content doesn't match its name.");
    await row.getByRole("button", { name: "Remove Page.pdf" }).click();
    await expect(row.getByText("Page.pdf")).toBeHidden();
    await expectNoFindingsInBothThemes(client);

    const admin = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
    await signIn(admin, "admin", northwindUpdates);
    const download = admin.waitForEvent("download");
    await rowOf(admin, title).getByRole("button", { name: "Download Offer é.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Offer é.pdf");
    expect(await readFile(await (await download).path())).toEqual(offer);

    const other = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
    await signIn(other, "client2");
    const read = other.waitForRequest(/\/rest\/v1\/client_update/);
    await other.goto("/dashboard/updates");
    const { apikey = "", authorization = "" } = await (await read).allHeaders();
    const answer = await other.request.get(address, { headers: { apikey, authorization } });
    expect(answer.status()).toBe(404);
    await admin.context().close();
    await other.context().close();
  });
});
