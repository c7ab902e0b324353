import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const importPage = "/studio/pipeline/import";

/** A list with rows of its own: their addresses are in no other list. */
function listOf(count: number): string {
  const mark = crypto.randomUUID().slice(0, 8);
  const rows = Array.from(
    { length: count },
    (_, index) => `Ann ${index};ann@firm-${mark}-${index}.example;Firm ${mark} ${index};=1+1`,
  );
  return ["Name;E-mail;Company;Job title", ...rows, "Bo;no address;Oak;@SUM(A1)"].join("\r\n");
}

async function choose(page: Page, text: string | Buffer) {
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
}

/** Fills the form for a chosen list, and sends its rows. */
async function check(page: Page) {
  await page.getByRole("combobox", { name: "Source" }).fill("Trade fair");
  await page.getByRole("combobox", { name: "Company", exact: true }).fill("Harbor");
  await page.getByRole("option", { name: "Harbor Dental Group" }).click();
  await page.getByRole("button", { name: /^Check / }).click();
}

test("a list comes in, is previewed, imported and undone", async ({ page, signedInAs }) => {
  await signedInAs("admin", importPage);
  await choose(page, listOf(300));
  await expect(page.getByText("301 rows, UTF-8, separated by semicolons")).toBeVisible();
  await check(page);
  await page.getByRole("tab", { name: "Refused 1" }).click();
  await expect(page.getByRole("cell", { name: "The email address isn't valid." })).toBeVisible();
  await page.getByRole("button", { name: "Import 300 rows" }).click();
  await expect(page.getByText("300 rows imported: 300 new, 0 updated.")).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("This import was undone: 300 leads were taken back.")).toBeVisible();
});

test("an import that was interrupted goes on with the same file", async ({ page, signedInAs, expectProblem }) => {
  await signedInAs("admin", importPage);
  const text = listOf(600);
  await choose(page, text);
  await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
  // The second batch never arrives.
  let sent = 0;
  await page.route("**/rpc/add_import_rows", async (route) => {
    sent += 1;
    await (sent > 1 ? route.abort() : route.continue());
  });
  expectProblem(/add_import_rows|ERR_FAILED/);
  await check(page);
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.unroute("**/rpc/add_import_rows");
  await page.reload();
  await expect(page.getByRole("heading", { name: /^list\.csv: \d+ of 601 rows checked$/ })).toBeVisible();
  await choose(page, `${text}\r\n`);
  await expect(page.getByRole("alert")).toContainText("is not the file that this import began with");
  await choose(page, text);
  await expect(page.getByRole("button", { name: "Import 600 rows" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Earlier imports" })).toBeVisible();
});

test("an import whose page is closed half way goes on where it was, in another page", async ({
  page: first,
  context,
  signedInAs,
}) => {
  await signedInAs("admin");
  await first.goto(importPage);
  const text = listOf(1300);
  await choose(first, text);
  await expect(first.getByRole("heading", { name: "Columns" })).toBeVisible();
  await closeAt({ page: first, call: "/rpc/add_import_rows", start: () => check(first) });

  const second = await context.newPage();
  await second.goto(importPage);
  await second
    .getByRole("row", { name: /list\.csv/ })
    .first()
    .getByRole("link")
    .click();
  await expect(second.getByRole("heading", { name: /^list\.csv: [\d,]+ of 1,301 rows checked$/ })).toBeVisible();
  await choose(second, text);
  const start = second.getByRole("button", { name: "Import 1,300 rows" });
  await expect(start).toBeVisible();
  const address = second.url();
  await closeAt({ page: second, call: "/rpc/apply_import", start: () => start.click() });

  const third = await context.newPage();
  await third.goto(address);
  const goOn = third.getByRole("button", { name: "Go on" });
  await expect(goOn).toBeVisible();
  await expect(third.getByText(/^This import was stopped: [\d,]+ of 1,300 rows are imported\.$/)).toBeVisible();
  await goOn.click();
  await expect(third.getByText("1,300 rows imported: 1,300 new, 0 updated.")).toBeVisible();
  await third.getByRole("button", { name: "Undo import" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(third.getByText("This import was undone: 1,300 leads were taken back.")).toBeVisible();
});

type Closing = { page: Page; call: string; start: () => Promise<void> };

/** Closes the page while its second call of this kind is under way. */
async function closeAt({ page, call, start }: Closing): Promise<void> {
  let calls = 0;
  const second = page.waitForRequest((request) => {
    if (request.url().endsWith(call)) calls += 1;
    return calls > 1;
  });
  await start();
  await second;
  await page.close();
}

test("hostile files get a clear word", async ({ page, signedInAs }) => {
  await signedInAs("admin", importPage);
  const files: [string | Buffer, string][] = [
    [Buffer.from([0x50, 0x4b, 3, 4, 0]), "an Excel workbook"],
    ['Name,E-mail\nAnn,"a@x.example\n', "is never closed"],
    ["x".repeat(10_000_000), "not a row of column names"],
    [`Name\n${"Ann\n".repeat(60_000)}`, "more than 50,000 rows"],
    ["Name\0,E-mail\n", "NUL bytes"],
    ["Name,E-mail\n", "no rows"],
  ];
  for (const [content, words] of files) {
    await choose(page, content);
    await expect(page.getByRole("alert")).toContainText(words);
  }
});
