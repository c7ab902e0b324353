import { expect, it } from "vitest";
import { csvName, csvOf, decimalOf } from "./csv.ts";

it.each(["=HYPERLINK(1)", "+1+1", "@SUM(A1)", "-cmd|' /C calc'!A0", "＝1", "-1.00=1"])(
  "leads %j by an apostrophe",
  async (text) => {
    expect(await csvOf([["Text"], [text]])).toContain(`"'${text}"`);
  },
);

it.each([
  ["Deal;=1+1", "Deal;'=1+1"],
  ['Deal;"=1+1"', 'Deal;""\'=1+1""'],
  ["Deal; \t@SUM(A1);-2;x", "Deal; \t'@SUM(A1);'-2;x"],
  ["Deal\t=1+1", "Deal\t'=1+1"],
  ["Deal\n=1+1\r\n+2", "Deal\n'=1+1\r\n'+2"],
  ["Deal;＝1", "Deal;'＝1"],
  ["\t=1", "'\t'=1"],
])("leads what begins a cell for a spreadsheet with other separators: %j", async (text, safe) => {
  const csv = await csvOf([["Text"], [text]]);
  expect(csv).toContain(safe);
  // Cells of any such reading, without quotes and blanks.
  const cells = csv.replace("\uFEFF", "").split(/[;\t\r\n]/);
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
});

it("leaves words with a hyphen, a sum or an address in them as they are", async () => {
  const text = "Follow-up; 2 + 2 = 4, ask ann@example.com - soon";
  expect(await csvOf([["Text"], [text]])).toContain(text);
});

it("leaves amounts the numbers they are", async () => {
  expect(await csvOf([["Amount"], [decimalOf(-85_000)], [decimalOf(-5)], [decimalOf(123_456)]])).toBe(
    "\uFEFFAmount\r\n-850.00\r\n-0.05\r\n1234.56\r\n",
  );
});

it("is named by whose payments they are and the period", () => {
  const november = { from: "2026-11-01", until: "2026-11-30" };
  expect(csvName({ owner: "Northwind Robotics", period: november })).toBe(
    "northwind-robotics-payments-2026-11-01-to-2026-11-30.csv",
  );
  expect(csvName({ owner: "Ä & Ö ../x", period: { from: null, until: null } })).toBe("x-payments.csv");
});
