import { expect, it } from "vitest";
import { mostRows } from "./listLimits.ts";
import { parseList } from "./parseList.ts";

function rowsOf(text: string) {
  const parsed = parseList(text);
  return parsed.kind === "list" ? parsed.rows.map(({ cells, problem }) => [...cells, problem]) : parsed.problem;
}

it.each([
  ["commas", ",", "Name,Email\nAnn,a@x.example\n"],
  ["semicolons", ";", "Name;Email\r\nAnn;a@x.example\r\n"],
  ["tabs", "\t", "Name\tEmail\nAnn\ta@x.example"],
  ["what Excel says first", ";", "sep=;\r\nName;Email\r\nAnn;a@x.example"],
])("splits at %s", (_, delimiter, text) => {
  const parsed = parseList(text);
  expect(parsed).toMatchObject({
    kind: "list",
    delimiter,
    columns: [
      { name: "Name", samples: ["Ann"] },
      { name: "Email", samples: ["a@x.example"] },
    ],
    rows: [{ cells: ["Ann", "a@x.example"], problem: null }],
  });
});

it("keeps quotes, commas and line breaks in a cell, and leaves out empty rows", () => {
  expect(rowsOf('Name,Note\n\n"Ann ""A"" Lee","one,\ntwo"\n , \nBo,x\n')).toEqual([
    ['Ann "A" Lee', "one,\ntwo", null],
    ["Bo", "x", null],
  ]);
});

it("gives each column a name of its own", () => {
  const parsed = parseList("Email,Email,,Email (2)\na,b,c,d");
  expect(parsed.kind === "list" && parsed.columns.map(({ name }) => name)).toEqual([
    "Email",
    "Email (2)",
    "Column 3",
    "Email (2) (2)",
  ]);
});

it("says of a row what is wrong with it", () => {
  expect(rowsOf('Name,Email\nAnn,a@x.example,more\n"Bo"b",c\nCy\n')).toEqual([
    ["Ann", "a@x.example", "more", "It has more cells than there are column names."],
    expect.arrayContaining(["Its quotation marks are wrong."]),
    ["Cy", null],
  ]);
});

it.each([
  ["nothing", "", "This file is empty."],
  ["blank lines alone", "\n , \n\n", "This file is empty."],
  ["a header alone", "Name,Email\n", "column names, but no rows"],
  ["a quote that never closes", 'Name,Email\nAnn,a\n"Bo,b\nCy,c\n', "opens in row 3 of the file"],
  ["a quote in the header that never closes", '"Name,Email\nAnn,a\n', "opens in the first row"],
  ["a header of data", "Ann,a@x.example\nBo,b@x.example\n", "Add a row of column names"],
  ["one line of 10 MB", "x".repeat(10_000_000), "not a row of column names"],
  ["a million columns", `${"a,".repeat(1_000_000)}\n1,2`, "has 1000001 columns"],
  ["60,000 rows", `Name\n${"Ann\n".repeat(60_000)}`, "more than 50,000 rows"],
])("refuses %s in words", (_, text, words) => {
  expect(rowsOf(text)).toContain(words);
});

it("takes 200 columns, a cell of 10 MB and as many rows as it says", () => {
  const wide = Array.from({ length: 200 }, (_, index) => `c${index}`).join(",");
  expect(parseList(`${wide}\n1,2`)).toMatchObject({ kind: "list", rows: [{ problem: null }] });
  expect(parseList(`Name\n${"y".repeat(10_000_000)}\n`)).toMatchObject({
    kind: "list",
    columns: [{ samples: [expect.stringMatching(/^y{59}…$/)] }],
  });
  expect(rowsOf(`Name\n${"Ann\n".repeat(mostRows)}`)).toHaveLength(mostRows);
});
