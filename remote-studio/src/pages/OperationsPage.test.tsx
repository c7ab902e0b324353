import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const tool = "https://n8n.example.com/home/workflows";

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  window.history.replaceState(null, "");
});

it("shows the tool of the settings in a sandboxed frame, and the way to it in a tab of its own", async () => {
  givenPolicy("frame-src https://n8n.example.com");
  open({ address: tool });
  const frame = await screen.findByTitle<HTMLIFrameElement>("Automation tool");
  expect(frame.src).toBe(tool);
  expect(frame.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
    "allow-downloads",
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(newTab().href).toBe(tool);
  expect(newTab().rel).toBe("noopener noreferrer");
});

it("leads to the setting while no tool is connected", async () => {
  open({ address: null });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Enter the address" });
  expect(link.getAttribute("href")).toBe("/studio/workspace/settings?section=operations");
});

it.each([
  ["that the page's own policy does not name", "https://other.example.com/x", "https://other.example.com"],
  ["on the site's own origin", `${window.location.origin}/studio`, window.location.origin],
])("says how to allow a tool %s, and frames nothing", async (_, address, origin) => {
  givenPolicy("frame-src https://n8n.example.com");
  window.history.replaceState({ wasReloadedForFrame: true }, "");
  open({ address });
  expect(await screen.findByText(`PIPELARK_OPERATIONS_ORIGIN=${origin}`)).toBeDefined();
  expect(newTab().href).toBe(address);
  expect(screen.queryByTitle("Automation tool")).toBeNull();
});

it("waits for a page load where the document is that of another page, and frames nothing before", async () => {
  givenPolicy("frame-src 'none'");
  open({ address: tool });
  await expect.poll((): unknown => window.history.state).toMatchObject({ wasReloadedForFrame: true });
  expect(screen.queryByTitle("Automation tool")).toBeNull();
  expect(screen.queryByText(/PIPELARK_OPERATIONS_ORIGIN/)).toBeNull();
});

it("says after ten seconds that the tool has not answered, and takes it back when it does", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({ address: tool });
  const frame = await screen.findByTitle("Automation tool");
  await act(async () => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText("The tool isn't responding")).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText("The tool isn't responding")).toBeDefined();
  expect(newTab().href).toBe(tool);
  fireEvent.load(frame);
  expect(screen.queryByText("The tool isn't responding")).toBeNull();
});

it("counts the time that the computer slept", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({ address: tool });
  await screen.findByTitle("Automation tool");
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByText("The tool isn't responding")).toBeDefined();
});

it("says what could not be loaded, and asks again", async () => {
  let isBroken = true;
  open({ address: tool, answer: () => (isBroken ? Response.json({ message: "slow" }, { status: 429 }) : undefined) });
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByRole("alert").textContent).toContain("The automation tool's address");
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByTitle("Automation tool")).toBeDefined();
});

it("shows staff nothing, and asks nothing", async () => {
  const asked = open({ address: tool, role: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
  expect(asked).toEqual([]);
});

type OperationsSetup = { address: string | null; role?: "admin" | "staff"; answer?: () => Response | undefined };

function open({ address, role = "admin", answer }: OperationsSetup): string[] {
  const asked: string[] = [];
  const supabase = supabaseOver(({ pathname, searchParams }) => {
    // For the face in the bar.
    if (pathname.endsWith("/profile_picture")) return Response.json([]);
    asked.push(pathname);
    expect(searchParams.get("key")).toBe("eq.operations_url");
    return answer?.() ?? Response.json({ value: address, version: 1 });
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  mountRemote({ remote, services, entries: ["/studio/operations"] });
  return asked;
}

function newTab(): HTMLAnchorElement {
  return screen.getByRole("link", { name: /Open in new tab/ });
}

function givenPolicy(content: string): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = `default-src 'none'; ${content}`;
  document.head.append(meta);
}
