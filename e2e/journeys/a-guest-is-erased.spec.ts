import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { bookFor } from "../support/bookFor.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo, mailsTo } from "../support/outbox.ts";
import { signIn } from "../support/signIn.ts";

// The link of the booking is in the outbox.
test.describe("an admin erases a guest", needs.ownSite, () => {
  test("after their meeting is cancelled, and their address is nowhere any more", async ({ page, request }) => {
    const email = `guest-${randomUUID().slice(0, 8)}@a-rather-long-company-name.example`;
    await openPublic(page, "/");
    await bookFor({ page, request }, { email, meeting: "partner-check-in" });
    const { links } = await lastMailTo(request, { to: email, template: "booking-confirmed" });

    await signIn(page, "admin", "/studio/workspace/settings");
    await page.getByRole("link", { name: "Personal data" }).click();
    const part = page.getByRole("region", { name: "A guest" });
    const address = part.getByRole("textbox", { name: "Email" });
    await address.fill(email.toUpperCase());
    await address.press("Enter");
    await expect(part.getByText("Bookings")).toBeVisible();
    // No address of a person in the history.
    expect(page.url()).not.toContain("guest-");
    await expectNoFindingsInBothThemes(page);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    await part.getByRole("button", { name: "Erase…" }).press("Enter");
    const question = page.getByRole("dialog", { name: `Erase ${email}?` });
    // The question begins at the answer that changes nothing.
    await expect(question.getByRole("button", { name: "Keep guest" })).toBeFocused();
    await question.getByRole("button", { name: "Erase guest" }).click();
    await expect(question.getByRole("alert")).toContainText("This guest has a meeting to come: “Partner check-in”");
    expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await question.getByRole("button", { name: "Keep guest" }).click();

    const token = /#manage=([\w-]{43})$/.exec(links.find((link) => link.includes("#manage=")) ?? "")?.[1];
    expect(await callAs(request, { account: "admin", name: "cancel_meeting", args: { token } })).toMatchObject({
      kind: "cancelled",
    });
    await part.getByRole("button", { name: "Erase…" }).click();
    await question.getByRole("button", { name: "Erase guest" }).click();
    await expect(part.getByText("The guest was erased. Their address is nowhere any more.")).toBeVisible();
    await expect(address).toBeFocused();

    expect(await mailsTo(request, { to: email })).toEqual([]);
    const read = { account: "admin", name: "export_guest", args: { request: { email } } } as const;
    expect(await callAs(request, read)).toEqual({ kind: "missing" });
    await address.fill(email);
    await part.getByRole("button", { name: "Find guest" }).click();
    await expect(part.getByText(`Nothing is stored about ${email}.`)).toBeVisible();
    expect(
      await callAs(request, { account: "staff", name: "export_guest", args: { request: { email } } }),
    ).toMatchObject({ code: "42501" });
  });
});
