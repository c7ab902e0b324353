import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { givenLead } from "../support/givenLead.ts";
import { signIn } from "../support/signIn.ts";

test.describe("research works on a lead", needs.demoAccounts, () => {
  test("a lead is researched, checked and delivered, and the delivery is taken back", async ({ page, request }) => {
    const { id, firm } = await givenLead(request, { isDelivered: false });
    await signIn(page, "staff", `/studio/pipeline?lead=${id}`);
    const drawer = page.getByRole("dialog", { name: "Lead" });
    const deliver = drawer.getByRole("button", { name: "Deliver" });
    await expect(deliver).toHaveAccessibleDescription(/Fill in Company.*Add two sources.*not checked yet/);

    for (const name of ["Company", "You meet", "Fits the profile", "Why now"]) {
      await drawer.getByRole("textbox", { name, exact: true }).fill(`${name} of ${firm}`);
    }
    for (const [place, title] of ["Annual report", "Trade fair"].entries()) {
      await drawer.getByRole("button", { name: "Add source" }).press("Enter");
      const source = drawer.getByRole("listitem", { name: `Source ${place + 1}` });
      await expect(source.getByRole("textbox", { name: "Title" })).toBeFocused();
      await source.getByRole("textbox", { name: "Title" }).fill(title);
    }
    await drawer.getByRole("button", { name: "Save dossier" }).press("Enter");
    await expect(drawer.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    await expectNoFindingsInBothThemes(page);

    await drawer.getByRole("button", { name: "Mark as checked" }).press("Enter");
    await expect(drawer.getByText(/^Sam Staff, /)).toBeVisible();
    await deliver.press("Enter");
    const history = drawer.getByRole("list", { name: "History, newest first" }).getByRole("listitem");
    await expect(history).toHaveText([/^Delivered by Sam Staff/, /^Checked/, /^Edited/, /^Added/]);
    await expect(drawer.getByText(/Counts as accepted from/)).toBeVisible();
    await drawer.getByRole("button", { name: "Take delivery back" }).press("Enter");
    await expect(history.first()).toContainText("Delivery taken back by Sam Staff");
    await expect(deliver).toBeVisible();
  });

  test("the second of two researchers sees both versions of a line, and nothing is lost", async ({
    page: second,
    browser,
    baseURL,
    request,
  }) => {
    const { id } = await givenLead(request, { isDelivered: false });
    const first = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    for (const [researcher, account] of [
      [first, "admin"],
      [second, "staff"],
    ] as const) {
      await signIn(researcher, account, `/studio/pipeline?lead=${id}`);
      await researcher.getByRole("textbox", { name: "Why now" }).fill(`Seen by ${account}`);
    }
    await first.getByRole("button", { name: "Save dossier" }).click();
    await expect(first.getByRole("button", { name: "Discard changes" })).toHaveCount(0);

    const save = second.getByRole("button", { name: "Save dossier" });
    await save.press("Enter");
    const versions = second.getByRole("region", { name: "Ada Admin changed this lead" });
    await expect(versions.getByText("Seen by admin")).toBeVisible();
    await expect(versions.getByText("Seen by staff")).toBeVisible();
    await save.press("Enter");
    await expect(versions).toHaveCount(0);

    await first.reload();
    await expect(first.getByRole("textbox", { name: "Why now" })).toHaveValue("Seen by staff");
    await first.context().close();
  });
});
