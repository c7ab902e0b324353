import { expect, it } from "vitest";
import { isOwnPath, ownPathsOf } from "./ownPaths.ts";

const own = ownPathsOf([{ path: "/" }, { path: "/book" }, { path: "/schedule/:meeting" }]);

it.each(["/", "/book", "/schedule/discovery"])("lets a page lead to %s, which its own part answers", (path) => {
  expect(isOwnPath(path, own)).toBe(true);
});

it.each(["/login", "/book/more", "/schedules"])(
  "lets none lead to %s, also where the part owns the start page",
  (path) => {
    expect(isOwnPath(path, own)).toBe(false);
  },
);
