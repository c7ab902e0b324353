import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { expect, it } from "vitest";
import { recordedOrigin } from "#lib/errorOrigin.ts";
import { boundServices } from "./boundServices.ts";

const remote = "booking@1.2.0-bbbbbbbbbbbb";

it("marks errors in a remote's calls and its own reports with its name", async () => {
  const fault = new DataFault("unexpected", "The server answered 500");
  const services = fakeShellServices({
    readPublic: () => Promise.reject(fault),
    supabase: () => Promise.reject(fault),
  });
  const bound = boundServices(services, remote);
  await expect(bound.readPublic("meeting_link?select=*")).rejects.toBe(fault);
  expect(recordedOrigin(fault)).toBe(remote);
  // A remote that passes the error on later is not to blame.
  await expect(boundServices(services, "portal@1.0.0-cccccccccccc").supabase()).rejects.toBe(fault);
  expect(recordedOrigin(fault)).toBe(remote);
  bound.report(fault, { meeting: "meet" });
  expect(services.calls.report).toEqual([{ error: fault, context: { meeting: "meet", remote } }]);
});

it("leaves the services what they are: one session, the same answers", async () => {
  const services = fakeShellServices({ tables: { meeting_link: [{ slug: "meet" }] } });
  const bound = boundServices(services, remote);
  expect(bound.session).toBe(services.session);
  expect(await bound.readPublic("meeting_link?select=*")).toEqual([{ slug: "meet" }]);
});
