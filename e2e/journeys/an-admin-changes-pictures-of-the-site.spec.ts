import { expect, test as base } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { makeSiteCopy, type SiteCopy } from "../support/siteCopy.ts";

/** `test` on its own site whose server composes edits, as ours does. */
const test = base.extend<object, { edited: SiteCopy }>({
  edited: [
    async ({}, use) => {
      const copy = await makeSiteCopy({ PIPELARK_COMPOSE_EDITS: "1" });
      await use(copy);
      await copy.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ edited }, use) => use(edited.url),
});

const settings = "/studio/workspace/settings";

test.describe("on a site of its own", needs.ownSite, () => {
  test("an admin changes a founder's picture and a figure: visitors see both without the shell, and the former again", async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs("admin", `${settings}?section=pictures`);
    const form = page.getByRole("form", { name: "Founders' pictures" });
    const founder = form.getByRole("group", { name: "Second founder" });
    // A screenshot is a picture that this browser can decode.
    const file = { name: "elias.png", mimeType: "image/png", buffer: await page.screenshot() };
    await founder.locator("input[type=file]").setInputFiles(file);
    await founder.getByRole("textbox", { name: "Alternative text" }).fill("Elias at his desk");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Founders' pictures: saved at/).first()).toBeVisible();

    await page.goto(`${settings}?section=statistics`);
    const figure = page.getByRole("listitem", { name: "Figure 1" }).getByRole("textbox", { name: "Figure" });
    await figure.fill("48.5%");
    await page.getByRole("form", { name: "Statistics" }).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Statistics: saved at/).first()).toBeVisible();

    const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
    const home = async () => (await visitor.request.get("/")).text();
    await expect.poll(home, { timeout: 60_000 }).toContain("48.5%");
    const scripts = noteScripts(visitor);
    await visitor.goto("/", { waitUntil: "networkidle" });
    const portrait = visitor.getByRole("img", { name: "Elias at his desk" });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toHaveJSProperty("naturalWidth", 320);
    const address = (await portrait.getAttribute("src")) ?? "";
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}\.jpg$/);
    await expect(visitor.getByText("48.5%")).toBeVisible();
    expect(scripts.paths()).toEqual([]);

    await page.goto(`${settings}?section=pictures`);
    await founder.getByRole("button", { name: "Use the built-in one" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Founders' pictures: saved at/).first()).toBeVisible();
    await expect.poll(home, { timeout: 60_000 }).not.toContain(address);
    // A page that somebody kept still finds it.
    const kept = await visitor.request.get(address);
    expect(kept.headers()["content-type"]).toBe("image/jpeg");
    expect(kept.headers()["cache-control"]).toContain("immutable");
    await visitor.close();
  });
});
