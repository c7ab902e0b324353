import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { DevicesSection } from "./DevicesSection.tsx";
import { mountSignedIn } from "./mountSignedIn.tsx";

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

function session(number: number, device: string) {
  const at = "2026-11-21T10:00:00Z";
  const id = `e0000000-0000-4000-8000-00000000000${number}`;
  return { id, device, created_at: at, last_seen_at: at, is_current: number === 1 };
}

/** A server with this device and a telephone, until that is signed out. */
function twoDevices() {
  let sessions = [session(1, chrome), session(2, safari)];
  return ({ pathname }: URL) => {
    if (pathname.endsWith("/list_sessions")) return Response.json({ kind: "sessions", sessions });
    sessions = [session(1, chrome)];
    if (pathname.endsWith("/end_other_sessions")) return Response.json({ kind: "ended", count: 1 });
    return Response.json({ kind: "ended" });
  };
}

it("names the devices, and offers to sign out all but this one", async () => {
  mountSignedIn(<DevicesSection />, twoDevices());
  expect(await screen.findByText("Chrome on Windows")).toBeDefined();
  expect(screen.getByText("This device")).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^Sign out Safari on iPhone/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Sign out Chrome/ })).toBeNull();
});

it("signs out one device, and shows which are left", async () => {
  mountSignedIn(<DevicesSection />, twoDevices());
  await userEvent.click(await screen.findByRole("button", { name: /^Sign out Safari on iPhone/ }));
  expect((await screen.findAllByText("Safari on iPhone was signed out.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Sign out all other devices" })).toBeNull();
});

it.each([
  ["breaks", 500, /something went wrong on our side/],
  ["has too many requests", 429, /too many requests/],
])("says so and offers Retry when the server %s", async (_, status, words) => {
  let isBroken = true;
  const answer = twoDevices();
  mountSignedIn(<DevicesSection />, (url) => (isBroken ? Response.json({ message: "no" }, { status }) : answer(url)));
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Chrome on Windows")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the list when a device could not be signed out", async () => {
  const answer = twoDevices();
  mountSignedIn(<DevicesSection />, (url) =>
    url.pathname.endsWith("/end_session") ? Response.json({ message: "no" }, { status: 500 }) : answer(url),
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Sign out Safari/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("The device could not be signed out");
  expect(screen.getByText("Safari on iPhone")).toBeDefined();
});
