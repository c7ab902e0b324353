import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { withoutStream } from "../support/withoutStream.ts";

test.describe("the studio by role", needs.demoAccounts, () => {
  test("an admin has a rail, six sections, and the admin's tabs in the workspace", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    const day = ["Today", "Tasks", "Clients", "Pipeline", "Calendar", "My meetings", "Billing", "Timeline", "People"];
    const sections = [
      "Office",
      "Vault",
      "Operations",
      "Integrations",
      "Finances",
      "Funnel",
      "Records",
      "Academy",
      "Settings",
    ];
    await expect(rail(page).getByRole("link")).toHaveText([...day, ...sections]);
    const tiles = page.getByRole("list", { name: "Sections" }).getByRole("link");
    await expect(tiles).toHaveCount(6);

    await tiles.filter({ hasText: "Workspace" }).click();
    await expect(page).toHaveURL("/studio/workspace/timeline");
    await expect(tabs(page).getByRole("link")).toHaveText(["Timeline", "Calendar", "Staff", "Clients", "Settings"]);
    await expect(tabs(page).getByRole("link", { name: "Timeline", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.goto("/studio/workspace?tab=clients");
    await expect(page).toHaveURL("/studio/workspace/clients");
    await page.getByRole("link", { name: "Back to Dashboard", exact: true }).click();
    await expect(page).toHaveURL("/studio");
  });

  test("staff have a rail, three sections and the staff's tabs", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    await expect(page.getByRole("heading", { level: 1, name: "Staff Dashboard" })).toBeVisible();
    const sections = ["Office", "Vault", "Academy", "Settings"];
    const day = ["Today", "Tasks", "Pipeline", "Calendar", "My meetings", "Billing", "Payments"];
    await expect(rail(page).getByRole("link")).toHaveText([...day, ...sections]);
    await page
      .getByRole("list", { name: "Sections" })
      .getByRole("link", { name: /^Workspace/ })
      .click();
    await expect(page).toHaveURL("/studio/workspace/tasks");
    await expect(tabs(page).getByRole("link")).toHaveText(["Tasks", "Calendar", "Payments", "Settings"]);
  });

  for (const tab of ["timeline", "staff", "clients"]) {
    test(`staff at the admin-only tab ${tab} see no data, and none is requested`, async ({ page, signedInAs }) => {
      await signedInAs("staff", "/studio/operations");
      await expect(page.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
      const before = await askedBy(page, "/studio/operations");
      const asked = await askedBy(page, `/studio/workspace/${tab}`);
      await expect(page.getByRole("heading", { name: "Only admins can see this" })).toBeVisible();
      expect(asked).toEqual(before);
    });
  }

  test("staff receive only their own, unassigned or shared rows", async ({ page, signedInAs }) => {
    const all = await noteAnswers(page);
    await withoutStream(page);
    await signedInAs("staff");
    const waits = page.getByRole("region", { name: "Today", exact: true });
    await expect(waits.getByRole("list").first()).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search the studio" });
    await palette.getByRole("combobox", { name: "Search the studio" }).fill("northwind");
    await expect(palette.getByRole("option").first()).toBeVisible();
    for (const tab of ["tasks", "tasks?view=board&whose=all", "calendar", "payments", "settings"]) {
      await page.goto(`/studio/workspace/${tab}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    expect(all.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(["staff_payment", "task"]));
    for (const { name, rows } of all) {
      expect(adminTables, name).not.toContain(name);
      for (const row of rows) {
        // A calendar requests fewer columns.
        if (name === "task") expect([staffId, null], "whose task").toContain(row["assignee_id"] ?? null);
        if (name === "staff_payment") expect(row["user_id"] ?? staffId, "whose pay").toBe(staffId);
        if (name === "studio_attention") {
          expect([row["approvals"], row["invitations_ending"]], "what waits for admins").toEqual([null, null]);
        }
        for (const field of adminFields) expect(row[field] ?? null, `${name}.${field}`).toBeNull();
      }
    }
  });

  test("each tab loads its own code when opened", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    const scripts = noteScripts(page);
    await page.goto("/studio/workspace/tasks");
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    expect(pagesOf(scripts.paths())).toEqual(["WorkspaceTasksPage"]);
    await tabs(page).getByRole("link", { name: "Calendar", exact: true }).click();
    await expect(tabs(page).getByRole("link", { name: "Calendar", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(pagesOf(scripts.paths())).toEqual(["WorkspaceTasksPage", "WorkspaceCalendarPage"]);
  });

  test("items that need attention link to their pages, and the rail and menu stay", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    const today = page.getByRole("region", { name: "Today", exact: true });
    await expect(today.getByText("pending").first()).toBeVisible();
    await today
      .getByRole("listitem")
      .filter({ hasText: "to approve" })
      .getByRole("link", { name: /^Review/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\?company=[\w-]+&update=[\w-]+$/);
    await page.getByRole("button", { name: "Ada Admin, account menu" }).click();
    await page.getByRole("menuitem", { name: "View Profile", exact: true }).click();
    await expect(page).toHaveURL("/studio/workspace/settings");
    await rail(page).getByRole("link", { name: "Academy", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible();
    await expect(rail(page).getByRole("link", { name: "Academy", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  for (const status of [500, 429]) {
    test(`a response of ${status} for the attention list shows an error, and Retry loads it`, async ({
      page,
      signedInAs,
      expectProblem,
    }) => {
      expectProblem(new RegExp(`status of ${status}`));
      await page.route("**/rest/v1/rpc/studio_attention", (route) =>
        route.fulfill({ status, json: { message: "no" } }),
      );
      await signedInAs("admin");
      const today = page.getByRole("region", { name: "Today", exact: true });
      await expect(today.getByRole("alert")).toContainText("could not be loaded");
      await page.unroute("**/rest/v1/rpc/studio_attention");
      await today.getByRole("button", { name: "Retry", exact: true }).click();
      await expect(today.getByText("pending").first()).toBeVisible();
    });
  }
});

const staffId = "a0000000-0000-4000-8000-000000000002";
/** Tables for admins only: pages of others must not even query them. */
const adminTables = [
  "payment",
  "client_balance",
  "expense",
  "invitation",
  "audit_entry",
  "setting_change",
  "list_people",
];
/** Fields that no row may contain: payments of companies, pending approvals, the address of the automation tool. */
const adminFields = ["balance_cents", "pending_updates", "operations_url", "token_hash"];

type Answer = { name: string; rows: Record<string, unknown>[] };

/** Records each answer of the database: the last part of its address and its rows. Reads it before the page does, which may leave meanwhile. */
async function noteAnswers(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  await page.route(/\/rest\/v1\//, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const text = await response.text();
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (text !== "") answers.push({ name, rows: rowsOf(JSON.parse(text)) });
    await route.fulfill({ response, body: text });
  });
  return answers;
}

function rowsOf(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : [body]).filter(
    (row): row is Record<string, unknown> => typeof row === "object" && row !== null,
  );
}

function rail(page: Page) {
  return page.getByRole("navigation", { name: "Studio", exact: true });
}

function tabs(page: Page) {
  return page.getByRole("navigation", { name: "Workspace", exact: true });
}

/** What the frame asks for by itself, a second after the page. */
const ofTheBell = new Set(["/rest/v1/notification", "/rest/v1/rpc/save_reader_zone"]);

/** Returns the queries of the page at this address, each once, in order. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/rest/v1/") && !ofTheBell.has(pathname)) asked.add(pathname);
  });
  await withoutStream(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("request");
  return [...asked].toSorted();
}

function pagesOf(scripts: readonly string[]): string[] {
  return scripts.flatMap((path) => /(Workspace\w+Page)\b/.exec(path)?.[1] ?? []);
}
