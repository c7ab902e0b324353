import { expect, test } from "../fixtures.ts";
import { readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

test.describe("an admin runs the academy", needs.demoAccounts, () => {
  test("an assigned video is visible only to its people, and not at all once archived", async ({
    page,
    request,
    signedInAs,
  }) => {
    const code = `e2e${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
    const path = `videos?select=streamable_code&streamable_code=eq.${code}`;
    await signedInAs("admin", "/studio/academy/manage?category=offer-recreation");
    await page.getByRole("link", { name: "Add video", exact: true }).click();
    const form = page.getByRole("form", { name: "Add video", exact: true });
    await form.getByRole("textbox", { name: /^Streamable code/ }).fill(`https://streamable.com/e/${code}`);
    await form.getByRole("button", { name: "Add video", exact: true }).click();
    await expect(page.getByRole("link", { name: `Video ${code}`, exact: true })).toBeVisible();
    expect(await readAs(request, { account: "staff", path })).toEqual([{ streamable_code: code }]);
    expect(await readAs(request, { account: "client", path })).toEqual([]);

    for (const [name, other, seenByStaff] of [
      ["Ada Admin", "Sam Staff", 0],
      ["Sam Staff", "Ada Admin", 1],
    ] as const) {
      await page.getByRole("button", { name: `Actions for Video ${code}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "People", exact: true }).click();
      const people = page.getByRole("form", { name: "Who can watch it", exact: true });
      await people.getByRole("radio", { name: /^Specific people/ }).check();
      await people.getByRole("checkbox", { name, exact: true }).check();
      await people.getByRole("checkbox", { name: other, exact: true }).uncheck();
      await people.getByRole("button", { name: "Save people", exact: true }).click();
      await expect(people).toBeHidden();
      expect(await readAs(request, { account: "staff", path })).toHaveLength(seenByStaff);
      expect(await readAs(request, { account: "admin", path })).toHaveLength(1);
    }

    await page.getByRole("button", { name: `Actions for Video ${code}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
    await expect(page.getByRole("link", { name: `Video ${code}`, exact: true })).toBeHidden();
    expect(await readAs(request, { account: "staff", path })).toEqual([]);
  });
});
