import { expect, testOnCopy } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { restoring } from "../support/restoreSettings.ts";
import { signIn } from "../support/signIn.ts";

const test = testOnCopy.extend(restoring);

// A separate site, because every page of the other journeys has this footer.
test(
  "the second of two admins sees the first one's text beside their own, and nothing is lost",
  needs.ownSite,
  async ({ page: second, browser, baseURL, afterwards }) => {
    afterwards({ name: "save_setting", request: { key: "footer_text", value: null } });
    const first = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    for (const admin of [first, second]) {
      await signIn(admin, "admin", "/studio/workspace/settings?section=footer");
      await expect(admin.getByRole("textbox", { name: "Footer text" })).toBeVisible();
    }
    await first.getByRole("textbox", { name: "Footer text" }).fill("Pears from the first.");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await expect(first.getByRole("alertdialog", { name: /^Footer text: saved at/ })).toBeVisible();

    await second.getByRole("textbox", { name: "Footer text" }).fill("Plums from the second.");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    const versions = second.getByRole("region", { name: "Two versions" });
    await expect(versions.getByText(/^Ada Admin saved this, /)).toBeVisible();
    await expect(versions.getByRole("group", { name: "Their version" })).toHaveText("Pears from the first.");
    await expect(versions.getByRole("group", { name: "Your version" })).toHaveText("Plums from the second.");
    await expect(second.getByRole("textbox", { name: "Footer text" })).toHaveValue("Plums from the second.");
    await expectNoFindings(second);

    await versions.getByRole("button", { name: "Keep mine" }).press("Enter");
    await expect(second.getByRole("alertdialog", { name: /^Footer text: saved at/ })).toBeVisible();
    await second.getByText("History", { exact: true }).click();
    const changes = second.getByRole("list", { name: "Changes, newest first" }).getByRole("listitem");
    await expect(changes.first()).toContainText("Plums");
    await expect(changes.first()).toContainText("Pears");
    await second.goto("/policies");
    await expect(second.getByRole("contentinfo")).toContainText("Plums from the second.");
    await first.context().close();
  },
);
