import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const hostId = "b0000000-0000-4000-8000-000000000001";
const earlier = "data:image/jpeg;base64,/9j/AAAA";
const small = "data:image/jpeg;base64,/9j/BBBB";
const rowSchema = v.object({ host_id: v.literal(hostId), picture: v.string() });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  // jsdom cannot decode or draw pictures: files with a picture's name count as one, and all have the same result.
  vi.stubGlobal("createImageBitmap", (file: File) =>
    file.name.startsWith("portrait")
      ? Promise.resolve({ width: 400, height: 300, close: () => undefined })
      : Promise.reject(new DOMException("no picture", "InvalidStateError")),
  );
  Reflect.set(HTMLCanvasElement.prototype, "getContext", () => ({ fillRect() {}, drawImage() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(small);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows the picture before it is saved, saves it, and puts the former back", async () => {
  const { stored, region } = await visit();
  expect(region.getByRole("img").getAttribute("src")).toBe(earlier);
  await choose(new File(["x"], "portrait.png"));
  await waitFor(() => expect(region.getByRole("img").getAttribute("src")).toBe(small));
  expect(stored.picture).toBe(earlier);
  await userEvent.click(region.getByRole("button", { name: "Discard" }));
  expect(region.getByRole("img").getAttribute("src")).toBe(earlier);
  drop(new File(["x"], "portrait.jpg"));
  await userEvent.click(await region.findByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(stored.picture).toBe(small));
  await waitFor(() => expect(region.queryByRole("button", { name: "Save picture" })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored.picture).toBe(earlier));
});

it("removes the picture, shows the initials and keeps the focus", async () => {
  const { stored, region } = await visit();
  await userEvent.click(region.getByRole("button", { name: "Remove picture" }));
  expect(await region.findByText("NH")).toBeDefined();
  expect(stored.picture).toBeNull();
  expect(document.activeElement).toBe(region.getByRole("button", { name: "Choose a picture" }));
});

it.each([
  ["portrait.svg", 9, "portrait.svg is not a .png or .jpg or .jpeg or .webp file."],
  ["letter.png", 9, "letter.png could not be read as a picture. Choose another file."],
  ["portrait.png", 0, "portrait.png is empty."],
  ["portrait.png", 11_000_000, "portrait.png is 11.0 MB. Choose a file of at most 10.0 MB."],
])("explains why %s of %i bytes is refused, and keeps the earlier picture", async (name, bytes, words) => {
  const { region } = await visit();
  drop(new File([new Uint8Array(bytes)], name));
  expect((await region.findByRole("alert")).textContent).toBe(words);
  expect(region.getByRole("img").getAttribute("src")).toBe(earlier);
});

it("keeps a picture that could not be saved, and saves it again", async () => {
  const { stored, region, broken } = await visit();
  await choose(new File(["x"], "portrait.webp"));
  broken.isBroken = true;
  await userEvent.click(await region.findByRole("button", { name: "Save picture" }));
  expect((await region.findByRole("alert")).textContent).toContain(
    "The picture could not be changed: something went wrong",
  );
  expect(region.getByRole("img").getAttribute("src")).toBe(small);
  broken.isBroken = false;
  await userEvent.click(region.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(stored.picture).toBe(small));
  await waitFor(() => expect(region.queryByRole("alert")).toBeNull());
});

it("says that the picture cannot be loaded, and asks again", async () => {
  const broken = { isBroken: true };
  const { region } = await visit(broken);
  expect((await region.findByRole("alert")).textContent).toContain("picture");
  broken.isBroken = false;
  await userEvent.click(region.getByRole("button", { name: "Retry" }));
  expect((await region.findByRole("img")).getAttribute("src")).toBe(earlier);
});

function fileInput() {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  return input;
}

async function choose(file: File) {
  await userEvent.setup({ applyAccept: false }).upload(fileInput(), file);
}

function drop(file: File) {
  fireEvent.drop(fileInput(), { dataTransfer: { files: [file] } });
}

/** Settings of one host, whose picture is stored as in the database. */
async function visit(broken = { isBroken: false }) {
  const stored: { picture: string | null } = { picture: earlier };
  const host = {
    id: hostId,
    name: "Noor Haddad",
    time_zone: "Europe/Berlin",
    user_id: null,
    version: 1,
    hours_version: 1,
  };

  const supabase = supabaseOver(async ({ pathname }, request) => {
    const table = pathname.split("/").at(-1);
    if (table === "list_assignees") return Response.json({ kind: "assignees", assignees: [] });
    if (table === "meeting_host") return Response.json([host]);
    if (table !== "meeting_host_picture") return Response.json([]);
    if (broken.isBroken) return Response.json({ message: "no" }, { status: 500 });
    if (request.method === "DELETE") stored.picture = null;
    if (request.method === "POST") stored.picture = v.parse(rowSchema, await request.json()).picture;
    return Response.json(stored.picture === null ? [] : [{ picture: stored.picture }]);
  });

  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=hours"] });
  const region = within(await screen.findByRole("region", { name: "Picture of Noor Haddad" }));
  if (!broken.isBroken) await region.findByRole("img");
  return { stored, broken, region };
}
