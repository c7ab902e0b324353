import { expect, it } from "vitest";
import { importFields, type Mapping } from "./importFields.ts";
import { rowOf } from "./rowOf.ts";

const valid = { email: "ann@vale.example", full_name: "Ann Lee", firm: "Vale" };

/** Reads a row with these values, each in a column that is named as its field. */
function read(values: Record<string, string>) {
  const mapping: Mapping = {};
  for (const { name } of importFields) if (name in values) mapping[name] = name;
  const names = Object.keys(values);
  return rowOf({
    number: 1,
    row: { cells: Object.values(values), problem: null },
    mapping,
    places: new Map(names.map((name, index) => [name, index])),
  });
}

it("cleans what a row says, and finds its domain", () => {
  expect(
    read({ ...valid, email: " MAILTO:Ann@News.Vale.co.uk ", full_name: "Ann\u0000\t\u200BLee", firm: "Vale\nLtd" }),
  ).toEqual({
    number: 1,
    data: { email: "ann@news.vale.co.uk", full_name: "Ann Lee", firm: "Vale Ltd", domain: "vale.co.uk" },
    problem: null,
  });
});

it.each([
  [{ domain: "https://www.Shop.Vale.example/about?x=1" }, { domain: "vale.example" }],
  [{ employees: "1,200" }, { employees: "1200" }],
  [{ employees: "51-200" }, { employees: "51" }],
  [{ employees: "10,001+" }, { employees: "10001" }],
  [{ profile_url: "linkedin.com/in/ann" }, { profile_url: "https://linkedin.com/in/ann" }],
  [{ profile_url: "http://linkedin.com/in/ann" }, { profile_url: "https://linkedin.com/in/ann" }],
  [{ found_on: "5.11.2026" }, { found_on: "2026-11-05" }],
  [{ found_on: "2026-11-05T10:00:00Z" }, { found_on: "2026-11-05" }],
])("reads %j", (values, data) => {
  expect(read({ ...valid, ...values })).toMatchObject({ problem: null, data });
});

it("takes no mail host for a company's domain", () => {
  expect(read({ ...valid, email: "ann@gmail.com" }).data).not.toHaveProperty("domain");
});

it("joins first and last name", () => {
  expect(read({ email: valid.email, firm: "Vale", first_name: "Ann", last_name: "Lee" }).data["full_name"]).toBe(
    "Ann Lee",
  );
});

it.each([
  [{ email: "" }, "The email address is missing."],
  [{ email: "ann at vale" }, "The email address isn't valid."],
  [{ email: `${"a".repeat(250)}@x.example` }, "Email is longer than 254 characters."],
  [{ full_name: " " }, "The name is missing."],
  [{ firm: "" }, "The company name is missing."],
  [{ domain: "not a domain" }, "The company website isn't a web address."],
  [{ employees: "many" }, "The number of employees isn't a number."],
  [{ employees: "9000000" }, "The number of employees is too large."],
  [{ profile_url: "see below" }, "The profile link isn't a web address."],
  [{ found_on: "03/04/2026" }, "Write the date as 2026-11-25."],
  [{ found_on: "2026-02-31" }, "There is no such date."],
  [{ title: "x".repeat(121) }, "Job title is longer than 120 characters."],
])("says what is wrong with %j", (values, problem) => {
  expect(read({ ...valid, ...values })).toMatchObject({ problem });
});

it("says nothing of the values in a problem, and sends no row that is too large", () => {
  const lines = Object.fromEntries(
    ["company_line", "you_meet", "fit", "why_now", "left_open"].map((name) => [name, "語".repeat(400)]),
  );
  const huge = {
    ...lines,
    title: "😀".repeat(60),
    industry: "語".repeat(80),
    profile_url: `https://x.example/${"語".repeat(300)}`,
  };
  const row = read({ ...valid, ...huge });
  expect(row.problem).toBe("All of its values together are too long.");
  expect(new TextEncoder().encode(JSON.stringify(row)).length).toBeLessThan(8000);
  const million = read({ ...valid, email: "secret".repeat(200_000) });
  expect(million.problem).not.toContain("secret");
  expect(JSON.stringify(million).length).toBeLessThan(8000);
});

it("passes formulas on as texts", () => {
  expect(read({ ...valid, title: "=HYPERLINK(1)" })).toMatchObject({ problem: null, data: { title: "=HYPERLINK(1)" } });
});
