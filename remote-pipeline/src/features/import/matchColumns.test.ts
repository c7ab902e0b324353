import { expect, it } from "vitest";
import { matchColumns } from "./matchColumns.ts";

it.each([
  [["Email", "Name", "Company"], { email: "Email", full_name: "Name", firm: "Company" }],
  [
    ["first_name", "LAST NAME", "E-Mail Adresse", "Organisation", "Job Title", "Company Domain", "# Employees"],
    {
      first_name: "first_name",
      last_name: "LAST NAME",
      email: "E-Mail Adresse",
      firm: "Organisation",
      title: "Job Title",
      domain: "Company Domain",
      employees: "# Employees",
    },
  ],
  [
    ["Person Linkedin Url", "Prénom", "Société"],
    { profile_url: "Person Linkedin Url", first_name: "Prénom", firm: "Société" },
  ],
  [["emailAddress", "fullName"], { email: "emailAddress", full_name: "fullName" }],
])("knows %j by their names", (columns, mapping) => {
  expect(matchColumns(columns)).toEqual(mapping);
});

it("finds names that are misspelled, and leaves those that only share a part", () => {
  expect(matchColumns(["Emial adress", "Compny name", "Industri"])).toEqual({
    email: "Emial adress",
    firm: "Compny name",
    industry: "Industri",
  });
  expect(matchColumns(["Fitness club", "Nameless notes", "Xyz", "Roleplay"])).toEqual({});
});

it("prefers first and last name to a column that may be anybody's", () => {
  expect(matchColumns(["Name", "First name", "Last name"])).toEqual({
    first_name: "First name",
    last_name: "Last name",
  });
  expect(matchColumns(["Full name", "First name", "Last name"])).toEqual({ full_name: "Full name" });
});

it("uses a column once", () => {
  expect(matchColumns(["Email", "E-mail", "Mail"])).toEqual({ email: "Email" });
});
