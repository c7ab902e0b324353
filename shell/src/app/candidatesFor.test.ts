// @vitest-environment jsdom
import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, expect, it } from "vitest";
import type { Preview } from "#features/preview/previewChoice.ts";
import { candidatesFor } from "./candidatesFor.ts";

afterEach(() => localStorage.clear());

const live: PageRelease = {
  version: "1.0.0-aaaaaaaaaaaa",
  contract: "1.0",
  container: "booking_aaaaaaaaaaaa",
  folder: "/remotes/booking/1.0.0-aaaaaaaaaaaa/",
  entry: "remoteEntry.js",
  preload: ["remoteEntry.js"],
  routes: [{ path: "/book-a-meeting", access: "public", title: "Book", preload: ["assets/page.js"] }],
};
const candidate = { ...live, version: "1.0.0-000000000000" };
const remotes: Record<string, PageRemote> = {
  booking: { title: "Booking", releases: [live], canary: { release: candidate, share: 99 } },
};
const granted = { remote: "booking", version: "1.0.0-cccccccccccc", filesIntegrity: "sha256-x" };
const opened = {
  kind: "granted",
  grant: { versions: [granted], until: 0, isChoice: false },
  token: "",
  choice: new Map<string, string>(),
} as const satisfies Preview;

it("is what a preview is of: from this site's own folder, by its own hash, with the live version's paths", () => {
  const found = candidatesFor({ remotes, preview: opened });
  expect(found.get("booking")).toMatchObject({
    version: granted.version,
    container: "booking_cccccccccccc",
    folder: "/remotes/booking/1.0.0-cccccccccccc/",
    filesIntegrity: "sha256-x",
    preload: [],
    routes: [{ path: "/book-a-meeting", access: "public", preload: [] }],
  });
});

it("is what was chosen among the versions of a link to choose from", () => {
  const other = { ...granted, version: "1.0.0-dddddddddddd" };
  const grant = { ...opened.grant, versions: [granted, other], isChoice: true };
  const shown = (choice: [string, string][]) =>
    candidatesFor({ remotes, preview: { ...opened, grant, choice: new Map(choice) } }).get("booking")?.version;
  expect(shown([])).toBeUndefined();
  expect(shown([["booking", other.version]])).toBe(other.version);
  expect(shown([["booking", "1.0.0-eeeeeeeeeeee"]])).toBeUndefined();
});

it("is nothing where the document has no page of the remote that a preview is of", () => {
  const preview = { ...opened, grant: { ...opened.grant, versions: [{ ...granted, remote: "studio" }] } };
  expect(candidatesFor({ remotes, preview }).size).toBe(0);
});

it("is what the visitor gets without a preview, and with one that was refused", () => {
  localStorage.setItem(storageKeys.visitor, "0");
  for (const preview of [null, { kind: "refused", why: "" } as const])
    expect(candidatesFor({ remotes, preview }).get("booking")).toBe(candidate);
});
