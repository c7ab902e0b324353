import { DevicesSection } from "./DevicesSection.tsx";
import { OwnProfile } from "./OwnProfile.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SignedInProvider } from "./signedIn.tsx";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import * as v from "valibot";
import { expect, it, vi } from "vitest";

const { user: client } = fakePerson("client");
const profile = { id: personas.client.id, role: "client", firstName: "Cleo", lastName: "Client" };

it("changes the name, and has the session read it again", async () => {
  const services = mountSignedIn(<OwnProfile />, () => Response.json(profile));
  await userEvent.click(screen.getByRole("button", { name: "Edit name" }));
  const first = await screen.findByRole("textbox", { name: /First name/ });
  expect(first).toHaveProperty("value", "Cleo");
  const last = screen.getByRole("textbox", { name: /Last name/ });
  await userEvent.clear(first);
  expect(screen.getByText("Shown as client.")).toBeDefined();
  await userEvent.clear(last);
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Enter a first or a last name")).toBeDefined();
  await userEvent.type(first, "Clea");
  expect(screen.getByText("Shown as Clea.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect((await screen.findAllByText("Your name was changed.")).length).toBeGreaterThan(0);
  expect(services.calls.refreshUser).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit name" }));
});

it("says when the name could not be read, and tries again", async () => {
  let isBroken = true;
  mountSignedIn(<OwnProfile />, ({ pathname }) => {
    if (pathname.endsWith("/profile_picture")) return Response.json([]);
    return isBroken ? Response.json({}, { status: 500 }) : Response.json(profile);
  });
  await userEvent.click(screen.getByRole("button", { name: "Edit name" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your name could not be loaded");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("textbox", { name: /First name/ })).toBeDefined();
});

it("shows a picture before it is saved, saves it in the user's row, and takes it back with Undo", async () => {
  givenCanvas();
  const stored: { picture: string | null } = { picture: null };
  mountSignedIn(<OwnProfile />, async ({ pathname }, request) => {
    if (!pathname.endsWith("/profile_picture")) return Response.json(profile);
    if (request.method === "DELETE") stored.picture = null;
    if (request.method === "POST") stored.picture = v.parse(pictureRow, await request.json()).picture;
    return Response.json(stored.picture === null ? [] : [{ user_id: client.id, picture: stored.picture }]);
  });
  await screen.findByRole("button", { name: "Choose a picture" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  await userEvent.upload(input, new File(["x"], "portrait.png", { type: "image/png" }));
  expect((await screen.findByRole("img", { name: "Your new picture" })).getAttribute("src")).toBe(small);
  expect(stored.picture).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(stored.picture).toBe(small));
  await waitFor(() => expect(face()).toBe(small));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored.picture).toBeNull());
  await waitFor(() => expect(face()).toMatch(/^data:image\/svg/));
});

const small = "data:image/jpeg;base64,/9j/BBBB";
const pictureRow = v.object({ user_id: v.literal(client.id), picture: v.string() });

/** The picture beside the name. */
function face() {
  return document.querySelector("img")?.getAttribute("src");
}

/** jsdom cannot decode or draw pictures: every file counts as one, with the same result. */
function givenCanvas() {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4, height: 3, close: () => undefined }));
  Reflect.set(HTMLCanvasElement.prototype, "getContext", () => ({ fillRect() {}, drawImage() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(small);
}

async function fill(passwords: { current: string; next: string; confirmed: string }) {
  await userEvent.type(screen.getByLabelText(/^Current password/), passwords.current);
  await userEvent.type(screen.getByLabelText(/^New password/), passwords.next);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), passwords.confirmed);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

it.each([
  [{ current: "x", next: "short", confirmed: "short" }, /^New password/, "Use at least 12 characters."],
  [
    { current: "x", next: "seven tall ladders", confirmed: "seven small ladders" },
    /^Confirm new password/,
    "The passwords don't match.",
  ],
])("says at the field what is wrong, and sends nothing", async (passwords, label, words) => {
  const asked: string[] = [];
  mountSignedIn(<PasswordSection />, ({ pathname }) => {
    asked.push(pathname);
    return Response.json({});
  });
  await fill(passwords);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  expect(asked).toEqual([]);
});

it("keeps what was typed when the change could not be sent", async () => {
  // This client has no session in which a password could be changed.
  mountSignedIn(<PasswordSection />, () => Response.json({}, { status: 500 }));
  await fill({ current: "old one", next: "seven tall ladders", confirmed: "seven tall ladders" });
  expect((await screen.findByRole("alert")).textContent).toContain("Your password could not be changed");
  expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "seven tall ladders");
});

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

function session(number: number, device: string) {
  const at = "2026-11-21T10:00:00Z";
  const id = `e0000000-0000-4000-8000-00000000000${number}`;
  return { id, device, created_at: at, last_seen_at: at, is_current: number === 1 };
}

/** A server with this device and a phone, until the phone is signed out. */
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
  expect((await screen.findByRole("alert")).textContent).toContain("Safari on iPhone could not be signed out");
  expect(screen.getByText("Safari on iPhone")).toBeDefined();
});

/** Mounts a part of a signed-in page over a stubbed network. */
function mountSignedIn(part: ReactNode, answer: (url: URL, request: Request) => Response | Promise<Response>) {
  const { user } = fakePerson("client");
  const services = fakeShellServices({ user, supabase: supabaseOver(answer) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInProvider services={services} user={user}>
        {part}
        <ToastRegion />
      </SignedInProvider>
    </QueryClientProvider>,
  );
  return services;
}
