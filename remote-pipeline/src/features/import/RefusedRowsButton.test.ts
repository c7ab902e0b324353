import { csvOf } from "@pipelark/shared-signed-in/ledger/csv";
import { expect, it } from "vitest";
import { parseList } from "./parseList.ts";
import { matchColumns } from "./matchColumns.ts";
import { refusedTable } from "./RefusedRowsButton.tsx";

it("saves refused rows without formulas, with columns that an import recognises", async () => {
  const rows = [
    { number: 2, outcome: "refused", problem: "email", data: { email: "none", full_name: "=1+1", firm: "@SUM(A1)" } },
    { number: 7, outcome: "refused", problem: "duplicate", data: { email: "a@x.example", firm: "-Vale" } },
  ] as const;
  const csv = await csvOf(refusedTable(rows));
  expect(csv).toBe(
    "\uFEFFRow,Problem,Email,Full name,Company name\r\n" +
      '2,Email isn\'t valid.,none,"\'=1+1","\'@SUM(A1)"\r\n' +
      '7,The same person is in another row of this list.,a@x.example,,"\'-Vale"\r\n',
  );
  const parsed = parseList(csv.slice(1));
  expect(parsed.kind === "list" && matchColumns(parsed.columns.map(({ name }) => name))).toEqual({
    email: "Email",
    full_name: "Full name",
    firm: "Company name",
  });
});
