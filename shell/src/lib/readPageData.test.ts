// @vitest-environment jsdom
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import { afterEach, expect, it } from "vitest";
import { readPageData } from "./readPageData.ts";

const data = { remotes: {}, config: { supabaseUrl: "", supabaseKey: "key", siteUrl: "" } };

afterEach(() => document.body.replaceChildren());

function pageWith(content: string) {
  const element = Object.assign(document.createElement("script"), { id: pageDataElementId, type: "application/json" });
  element.textContent = content;
  document.body.append(element);
}

it("reads what compose wrote into the page", () => {
  pageWith(JSON.stringify(data));
  expect(readPageData()).toEqual(data);
});

it.each([
  ["", "JSON"],
  ["{", "JSON"],
  ["null", "Invalid type"],
  ["{}", "Invalid key"],
  [JSON.stringify({ ...data, config: {} }), "Invalid key"],
])("refuses %j", (content, message) => {
  pageWith(content);
  expect(() => readPageData()).toThrow(message);
});

it("refuses a page without it", () => {
  expect(() => readPageData()).toThrow("Invalid type");
});
