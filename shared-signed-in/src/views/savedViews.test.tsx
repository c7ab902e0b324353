import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import type { SavedView } from "@pipelark/shared-data/savedViews/savedViewSchema";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import * as v from "valibot";
import { signedInRemote } from "../signedInRemote.tsx";
import { studioLook } from "../studio/studioLook.tsx";
import { ViewsMenu } from "./ViewsMenu.tsx";

const page = "/studio/list";
const overdue: SavedView = {
  id: "5a000000-0000-4000-8000-000000000001",
  page,
  name: "Overdue of mine",
  query: "show=overdue&whose=mine",
  position: 0,
};
const elsewhere: SavedView = {
  ...overdue,
  id: "5a000000-0000-4000-8000-000000000002",
  page: "/studio/other",
  name: "Else",
};

const savedSchema = v.object({ request: v.looseObject({ id: v.string() }) });
const removedSchema = v.object({ id: v.string() });

type Given = { views?: SavedView[]; answer?: () => Response; address?: string };

/** A page with the menu, over a backend that keeps views in memory. */
function visit({ views = [overdue, elsewhere], answer, address: start = page }: Given = {}) {
  const kept = new Map(views.map((view) => [view.id, view]));
  const asked: { name: string; body: unknown }[] = [];
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ name, body });
    if (name === "saved_view") return answer?.() ?? Response.json([...kept.values()]);
    if (name === "save_view") {
      const { request: sent } = v.parse(savedSchema, body);
      const view = { ...overdue, position: kept.size, ...sent };
      kept.set(view.id, view);
      return Response.json({ kind: "saved", view });
    }
    if (name === "delete_view") {
      kept.delete(v.parse(removedSchema, body).id);
      return Response.json({ kind: "deleted" });
    }
    return Response.json({ kind: "results", results: [] });
  });
  const route: RouteDeclaration = {
    page: "List",
    path: page,
    title: "List",
    description: "",
    access: ["admin", "staff"],
    prerender: false,
    indexed: false,
    shownIn: { rail: { place: 1 } },
  };
  const remote = signedInRemote({
    declaration: { contract: "1.3", routes: [route] },
    routes: [{ path: page, lazy: () => Promise.resolve({ Component: List }) }],
    look: studioLook,
  });
  const services = fakeShellServices({ user: fakePerson("staff").user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [start] }) };
}

function List() {
  return <ViewsMenu filters={["show", "whose", "sort"]} columns={new Set(["name", "due"])} />;
}

async function openMenu() {
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await waitFor(() => expect(screen.queryByRole("menuitem", { name: "Loading…" })).toBeNull());
}

async function choose(item: string) {
  await openMenu();
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
}

async function undo(message: string) {
  const said = await screen.findByRole("alertdialog", { name: message });
  await userEvent.click(within(said).getByRole("button", { name: "Undo" }));
}

it("reads the views with the first opening, lists those of the page, and applies one", async () => {
  const { asked, address } = visit({ address: `${page}?whose=all&sort=-due&open=1` });
  await screen.findByRole("button", { name: "Views" });
  expect(asked).toEqual([]);
  await openMenu();
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Overdue of mine",
    "Save this view…",
    "Edit views…",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Overdue of mine" }));
  await waitFor(() => expect(address()).toBe(`${page}?open=1&show=overdue&whose=mine`));
});

it("saves filters, order and columns under a name, and not what is open", async () => {
  const { asked } = visit({ address: `${page}?show=done&sort=-due&open=1` });
  await choose("Save this view…");
  await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "Done lately{Enter}");
  await screen.findByRole("alertdialog", { name: "“Done lately” was saved." });
  expect(asked.find(({ name }) => name === "save_view")?.body).toEqual({
    request: { id: expect.any(String), page, name: "Done lately", query: "show=done&sort=-due&columns=name%2Cdue" },
  });
  await openMenu();
  expect(screen.getByRole("menuitem", { name: "Done lately" })).toBeDefined();
});

it("changes the view of a name that exists, and puts it back by undo", async () => {
  const { asked } = visit({ address: `${page}?show=done` });
  await choose("Save this view…");
  await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "overdue OF mine");
  expect(screen.getByText("This changes the view of this name.")).toBeDefined();
  await userEvent.keyboard("{Enter}");
  await undo("“overdue OF mine” was changed.");
  await waitFor(() => expect(asked.filter(({ name }) => name === "save_view")).toHaveLength(2));
  expect(asked.findLast(({ name }) => name === "save_view")?.body).toEqual({ request: overdue });
});

it("renames a view, and deletes one with undo", async () => {
  visit();
  await choose("Edit views…");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Mine{Enter}");
  await screen.findByRole("alertdialog", { name: "The view is now named “Mine”." });
  await userEvent.click(await screen.findByRole("button", { name: "Delete Mine" }));
  expect(await screen.findByText("No saved views")).toBeDefined();
  await undo("“Mine” was deleted.");
  expect(await screen.findByRole("button", { name: "Delete Mine" })).toBeDefined();
});

it("says that the views could not be loaded, and loads them after Retry", async () => {
  let isBroken = true;
  visit({ answer: () => (isBroken ? new Response("{}", { status: 400 }) : Response.json([overdue])) });
  await openMenu();
  isBroken = false;
  await userEvent.click(await screen.findByRole("menuitem", { name: "Couldn't load your views. Retry" }));
  await openMenu();
  expect(await screen.findByRole("menuitem", { name: "Overdue of mine" })).toBeDefined();
});

it("finds a view of any page in the search palette", async () => {
  const { address } = visit();
  await screen.findByRole("searchbox", { name: "Search the studio" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const views = await screen.findByRole("group", { name: "Saved views" });
  expect(within(views).getAllByRole("option")).toHaveLength(2);
  await userEvent.type(screen.getByRole("combobox"), "overd mine");
  expect(await screen.findByRole("option", { name: /Overdue of mine.*List/ })).toBeDefined();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`${page}?show=overdue&whose=mine`));
});
