import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { signIn } from "../support/signIn.ts";

const waiting = "lead?select=id&stage=eq.delivered&verdict=is.null&order=delivered_at.desc,id.desc";

const rowsSchema = v.array(v.object({ id: v.string() }));
const linkSchema = v.object({ path: v.string() });

test.describe("leads on the client's side", needs.demoAccounts, () => {
  test("a client accepts one lead and declines another with a reason, and the home counts them", async ({
    page,
    request,
  }) => {
    const [first, second] = v.parse(
      rowsSchema,
      await readAs(request, { account: "client", path: `${waiting}&limit=2` }),
    );
    await signIn(page, "client");
    const open = page.getByRole("link", { name: /leads? to decide$/ });
    const before = Number.parseInt((await open.textContent()) ?? "", 10);

    await page.goto(`/dashboard/leads?lead=${first?.id}`);
    const lead = page.getByRole("dialog", { name: "Lead" });
    await lead.getByRole("button", { name: "Accept" }).click();
    await expect(lead.getByText(/^Accepted by Cleo Client, /)).toBeVisible();

    await page.goto(`/dashboard/leads?lead=${second?.id}`);
    await lead.getByRole("button", { name: "Decline" }).click();
    const form = lead.getByRole("form", { name: /^Decline/ });
    await form.getByRole("button", { name: "Decline lead" }).click();
    await expect(form.getByText("Choose a reason.")).toBeVisible();
    await form.getByRole("combobox").selectOption("timing");
    await form.getByRole("button", { name: "Decline lead" }).click();
    await expect(lead.getByText(/^Declined by Cleo Client, .*Wrong time/)).toBeVisible();

    await page.goto("/dashboard");
    await expect(open).toHaveText(new RegExp(`^${before - 2} leads? to decide$`));

    const path = `lead?select=id&id=in.(${first?.id},${second?.id})`;
    expect(await readAs(request, { account: "client2", path })).toEqual([]);
    expect(await readAs(request, { account: "staff", path: "payment?select=id&limit=1" })).toEqual([]);
  });

  test("a contact opts out by the link, after a press alone", async ({ page, request }) => {
    const path = "contact?select=id&opted_out_at=is.null&erased_at=is.null&order=id.desc&limit=1";
    const [contact] = v.parse(rowsSchema, await readAs(request, { account: "admin", path }));
    const args = { contact_id: contact?.id };
    const link = v.parse(linkSchema, await callAs(request, { account: "admin", name: "opt_out_link", args }));
    await openPublic(page, link.path);
    await page.getByRole("button", { name: "Opt out" }).click();
    await expect(page.getByRole("heading", { name: "You're opted out" })).toBeVisible();

    await page.reload();
    await expect(page.getByRole("heading", { name: "You're opted out" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Opt out" })).toHaveCount(0);

    await openPublic(page, link.path.slice(0, -3));
    await page.reload();
    await expect(page.getByRole("heading", { name: "This link is incomplete or wrong" })).toBeVisible();
  });
});
