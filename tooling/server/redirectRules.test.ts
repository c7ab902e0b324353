import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, it } from "vitest";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { parseRedirectRules, rewrite } from "./redirectRules.ts";

const rules = parseRedirectRules(`
/schedule/:meeting /schedule/ 200
/old /new 301
/account/:id/payments /account/ 200
`);

it.each([
  ["/schedule/meet", "/schedule/"],
  ["/account/7/payments", "/account/"],
  ["/", "/"],
  ["/schedule", "/schedule"],
  ["/schedule/", "/schedule/"],
  ["/schedule/meet/now", "/schedule/meet/now"],
  ["/account//payments", "/account//payments"],
  ["/old", "/old"],
])("answers %s by %s", (path, expected) => {
  expect(rewrite(path, rules)).toBe(expected);
});

it("takes the first rule that fits", () => {
  expect(rewrite("/a/b", parseRedirectRules("/a/:x /first 200\n/a/b /second 200\n"))).toBe("/first");
});

it("understands the file that a release writes for paths with parameters", () => {
  const route: RouteDeclaration = {
    page: "SchedulePage",
    path: "/schedule/:meeting",
    access: "public",
    prerender: false,
    indexed: false,
    title: "Schedule",
    description: "",
  };
  const written =
    deploymentFiles({ routes: [route, { ...route, path: "/policies" }], siteUrl: "" }).get("_redirects") ?? "";
  expect(parseRedirectRules(written)).toEqual([{ from: "/schedule/:meeting", to: "/schedule/" }]);
});
