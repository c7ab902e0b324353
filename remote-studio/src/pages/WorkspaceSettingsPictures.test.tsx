import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const small = "data:image/jpeg;base64,/9j/BBBB";
const path = "/pictures/0123456789abcdef0123456789abcdef.jpg";
const earlier = "/pictures/ffffffffffffffffffffffffffffffff.jpg";
const pictureSchema = v.object({ picture: v.string() });
const requestSchema = v.object({ request: v.object({ key: v.string(), value: v.unknown(), version: v.number() }) });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  // jsdom cannot decode or draw pictures: every file counts as one, with the same result.
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 400, height: 300, close: () => undefined }));
  Reflect.set(HTMLCanvasElement.prototype, "getContext", () => ({ fillRect() {}, drawImage() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(small);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("uploads a founder's picture when it is saved, with the alternative text that it asks for", async () => {
  const { saved, uploaded } = visit();
  const founder = within(await screen.findByRole("group", { name: "Second founder" }));
  await choose("Second founder");
  expect((await founder.findByRole("img", { name: "New picture: Second founder" })).getAttribute("src")).toBe(small);
  await save("Founders' pictures");
  expect((await founder.findByRole("alert")).textContent).toBe("Describe the picture.");
  expect(uploaded).toEqual([]);
  await userEvent.type(founder.getByRole("textbox", { name: /^Alternative text/ }), "Elias at his desk");
  await save("Founders' pictures");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(uploaded).toEqual([small]);
  expect(saved).toEqual([
    { key: "founder_image_urls", version: 1, value: [null, { src: path, alt: "Elias at his desk" }] },
  ]);
});

it("shows the kept picture, changes its text without another upload, and goes back to the built-in one", async () => {
  const { saved, uploaded } = visit({ hero_image_url: { src: earlier, alt: "A meeting" } });
  const hero = within(await screen.findByRole("group", { name: "Hero picture" }));
  expect((await hero.findByRole("img", { name: "A meeting" })).getAttribute("src")).toBe(small);
  await userEvent.type(hero.getByRole("textbox", { name: /^Alternative text/ }), " in Berlin");
  await save("Hero picture");
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(hero.getByRole("button", { name: "Use the built-in one" }));
  await save("Hero picture");
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ value }) => value)).toEqual([{ src: earlier, alt: "A meeting in Berlin" }, null]);
  expect(uploaded).toEqual([]);
});

it.each([
  [{ kind: "invalid", field: "picture" }, "This picture can't be used. Choose another file."],
  [{ kind: "too-many", retry_after_seconds: 60 }, "Many pictures were added. Try again in an hour."],
])("keeps a logo that the server answers with %j, and says why", async (answer, words) => {
  const { saved } = visit({}, answer);
  const logo = within(await screen.findByRole("group", { name: "Logo" }));
  await choose("Logo");
  await logo.findByRole("img");
  await save("Logo");
  expect(await screen.findByText(words)).toBeDefined();
  expect(saved).toEqual([]);
  expect(logo.getByRole("img").getAttribute("src")).toBe(small);
});

async function choose(name: string) {
  const group = await screen.findByRole("group", { name });
  const input = group.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  await userEvent.upload(input, new File(["x"], "portrait.png", { type: "image/png" }));
}

async function save(form: string) {
  await userEvent.click(within(screen.getByRole("form", { name: form })).getByRole("button", { name: "Save" }));
}

/** The pictures of the site, with these values of the settings. */
function visit(values: Record<string, unknown> = {}, answer: object = { kind: "added", path }) {
  const saved: v.InferOutput<typeof requestSchema>["request"][] = [];
  const uploaded: string[] = [];
  const versions = new Map<string, number>();
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1);
    if (name === "site_picture") return Response.json([{ picture: small }]);
    if (name === "site_setting") {
      const key = searchParams.get("key")?.replace("eq.", "") ?? "";
      return Response.json({ value: values[key] ?? null, version: versions.get(key) ?? 1 });
    }
    if (name === "add_site_picture") {
      uploaded.push(v.parse(pictureSchema, await request.json()).picture);
      return Response.json(answer);
    }
    if (name !== "save_setting") return Response.json([]);
    const sent = v.parse(requestSchema, await request.json()).request;
    saved.push(sent);
    values[sent.key] = sent.value;
    versions.set(sent.key, sent.version + 1);
    return Response.json({ kind: "saved", value: sent.value, version: sent.version + 1 });
  });
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=pictures"] });
  return { saved, uploaded };
}
