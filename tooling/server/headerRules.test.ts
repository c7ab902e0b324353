import { expect, it } from "vitest";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { everyAnswer } from "../page/responseHeaders.ts";
import { headersFor, parseHeaderRules } from "./headerRules.ts";

const rules = parseHeaderRules(`
# a comment
/*
  X-Frame-Options: SAMEORIGIN
  Cache-Control: no-cache
  Link: </a>; rel="preload": as="x"

/assets/*
  Cache-Control: immutable
/exact
  X-Exact: yes
`);

it("applies the rules under the star to every path", () => {
  expect(headersFor("/anything/at/all", rules)).toEqual({
    "x-frame-options": "SAMEORIGIN",
    "cache-control": "no-cache",
    link: `</a>; rel="preload": as="x"`,
  });
});

it("lets a later rule say it otherwise", () => {
  expect(headersFor("/assets/a.js", rules)["cache-control"]).toBe("immutable");
  expect(headersFor("/assets/a.js", rules)["x-frame-options"]).toBe("SAMEORIGIN");
});

it.each([
  ["/exact", "yes"],
  ["/exact/", undefined],
  ["/exactly", undefined],
])("matches a path without a star only as a whole: %s", (path, value) => {
  expect(headersFor(path, rules)["x-exact"]).toBe(value);
});

it("ignores headers without a path", () => {
  expect(parseHeaderRules("  X-A: 1\n")).toEqual([]);
});

it("understands the file that a release writes: every security header everywhere, caching for versions alone", () => {
  const released = parseHeaderRules(deploymentFiles({ routes: [], siteUrl: "" }).get("_headers") ?? "");
  for (const path of ["/", "/policies/", "/releases.json", "/shell/1.0.0-abc/main.js", "/remotes/portal/1/a.js"]) {
    const headers = headersFor(path, released);
    for (const [name, value] of Object.entries(everyAnswer)) expect(headers[name.toLowerCase()]).toContain(value);
    const isVersion = /^\/(shell|remotes)\//.test(path);
    // Files of a version are not documents: opened directly, they run nothing.
    expect(headers["content-security-policy"]?.includes("default-src 'none'; sandbox;")).toBe(isVersion);
    expect(headers["cache-control"]).toBe(isVersion ? "public, max-age=31536000, immutable" : undefined);
  }
});
