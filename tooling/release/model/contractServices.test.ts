import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  assertOffered,
  assertSameUnderItsNumber,
  offeredServices,
  requiredServices,
  usedServices,
} from "./contractServices.ts";

const original = `
import type { Session } from "@pipelark/tooling/checks/session";
/** Services of the shell. */
export type ShellServices = {
  /** Current session. */
  session: Session;
  track: (event: string) => void;
};
export type RemoteModule = { contract: string; start: (services: ShellServices) => void };
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipelark-contract-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function offered(services: string, session = "export type Session = { user: string };") {
  writeFileSync(join(folder, "services.ts"), services);
  writeFileSync(join(folder, "session.ts"), session);
  return offeredServices(folder);
}

it("knows every service of this checkout, and what a remote hands back", () => {
  expect(Object.keys(offeredServices())).toEqual(
    expect.arrayContaining(["session", "supabase", "readPublic", "callPublic", "report", "RemoteModule"]),
  );
});

it("is not changed by words and spaces, nor what a remote hands back by a service", () => {
  const before = offered(original);
  const after = offered(
    original
      .replaceAll(/\/\*\*.*\*\//g, "")
      .replace("track:", "\n    track:\n")
      .replace("};", "  beep: () => void;\n};"),
  );
  expect(after).toEqual({ ...before, beep: "beep: () => void" });
});

it("is changed by a type that a service names, in another file too, and by nothing else", () => {
  const before = offered(original);
  const after = offered(original, "export type Session = { user: string | null };");
  expect(after["session"]).not.toBe(before["session"]);
  expect(after["track"]).toBe(before["track"]);
});

it("requires of a shell nothing that a remote can do without", () => {
  const services = offered(original.replace("track:", "beep?: () => void;\n  track:"));
  expect(Object.keys(services)).toContain("beep");
  expect(requiredServices(services)).toEqual(["session", "track", "RemoteModule"]);
  expect(requiredServices()).not.toContain("navigation");
});

it("finds the services that built modules read, as properties and as parts of what they were given", () => {
  const named = ["session", "track", "report", "supabase", "RemoteModule"];
  const modules = ["function a(e){return e.session.getState()}", "let{report:t,track:n}=e;", "x={}"];
  expect(usedServices(modules, named)).toEqual(["session", "track", "report", "RemoteModule"]);
});

const remotes = [
  { name: "booking", release: { version: "1.0.0-aaaa", usedServices: ["session", "track"] } },
  { name: "portal", release: { version: "1.0.0-bbbb", usedServices: ["session"] } },
  { name: "old", release: { version: "1.0.0-cccc" } },
];
const shell = (services: Record<string, string> | undefined, contract = "1.2") => ({
  version: "1.0.0-dddd",
  contract,
  services,
});

it("refuses a shell of any version without a service that a live remote uses, and names the remote", () => {
  expect(() => assertOffered(shell({ session: "s" }, "2.0"), remotes)).toThrow(
    /does not offer track, used by remote-booking 1\.0\.0-aaaa\./,
  );
  expect(() => assertOffered(shell({ session: "s", track: "t" }), remotes)).not.toThrow();
  expect(() => assertOffered(shell(undefined), remotes)).not.toThrow();
});

it("refuses a service that changes under the same number, names who uses it, and takes it under another", () => {
  const live = shell({ session: "s", track: "t" });
  const next = { session: "s2", track: "t" };
  expect(() => assertSameUnderItsNumber({ live, next: shell(next) }, remotes)).toThrow(
    /session was s, is s2; used by remote-booking 1\.0\.0-aaaa, remote-portal 1\.0\.0-bbbb/,
  );
  expect(() => assertSameUnderItsNumber({ live, next: shell(next, "1.3") }, remotes)).not.toThrow();
  expect(() =>
    assertSameUnderItsNumber({ live, next: shell({ session: "s", track: "t", more: "m" }) }, remotes),
  ).not.toThrow();
});
