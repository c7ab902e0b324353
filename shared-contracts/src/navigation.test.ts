import { expect, it } from "vitest";
import { entriesOf, listingsOf, tabsOf } from "./navigation.ts";
import type { RouteDeclaration } from "./routeDeclaration.ts";

function route(path: string, fields: Partial<RouteDeclaration> = {}): RouteDeclaration {
  return {
    page: "ReportsPage",
    path,
    access: ["admin", "staff"],
    prerender: false,
    indexed: false,
    title: "Reports",
    description: "What came of it.",
    ...fields,
  };
}

/** Serializes listings as a page carries them. */
function carried(...routes: RouteDeclaration[]): unknown[] {
  const listings: unknown = JSON.parse(JSON.stringify(listingsOf(routes)));
  return Array.isArray(listings) ? listings : [];
}

it("names an entry after its page, and shows it to those who read the page", () => {
  const entries = entriesOf(
    carried(
      route("/studio/reports", { icon: "chart", shownIn: { rail: { place: 20 } } }),
      route("/studio/costs", {
        readers: ["admin"],
        shownIn: { tiles: { place: 30, label: "Costs", text: "By month" } },
      }),
      route("/studio/hidden"),
    ),
  );
  expect(entries).toEqual([
    { shownIn: "rail", path: "/studio/reports", label: "Reports", roles: ["admin", "staff"], place: 20, icon: "chart" },
    { shownIn: "tiles", path: "/studio/costs", label: "Costs", roles: ["admin"], place: 30, text: "By month" },
  ]);
});

it("shows an entry to fewer people than may read the page, where it says so", () => {
  const [entry] = entriesOf(carried(route("/studio/reports", { shownIn: { rail: { place: 20, roles: ["admin"] } } })));
  expect(entry?.roles).toEqual(["admin"]);
});

it("puts the entries of several remotes into their order", () => {
  const [first, second] = [20, 10].map((place) => carried(route(`/studio/${place}`, { shownIn: { rail: { place } } })));
  expect(entriesOf([...(first ?? []), ...(second ?? [])]).map(({ place }) => place)).toEqual([10, 20]);
});

it("marks an entry and a tab on the pages that are part of theirs", () => {
  const routes = [
    route("/dashboard", { partOf: "/dashboard/updates" }),
    route("/dashboard/updates", { shownIn: { rail: { place: 10 } }, tab: {} }),
  ];
  expect(entriesOf(carried(...routes))).toMatchObject([{ path: "/dashboard/updates", alsoAt: ["/dashboard"] }]);
  expect(tabsOf(routes, "staff")).toMatchObject([{ to: "/dashboard/updates", alsoAt: ["/dashboard"] }]);
});

it("gives each role the tabs of the pages that it reads, in their order, but for those that are another role's", () => {
  const routes = [
    route("/studio/workspace/timeline", { title: "Timeline", readers: ["admin"], tab: {} }),
    route("/studio/workspace/tasks", { title: "Tasks", tab: { roles: ["staff"], label: "My tasks" } }),
    route("/studio/workspace/calendar", { title: "Calendar", tab: {} }),
    route("/studio/workspace/releases", { title: "Releases" }),
  ];
  expect(tabsOf(routes, "admin").map(({ label }) => label)).toEqual(["Timeline", "Calendar"]);
  expect(tabsOf(routes, "staff").map(({ id, label }) => [id, label])).toEqual([
    ["tasks", "My tasks"],
    ["calendar", "Calendar"],
  ]);
});

it("reads the entries of a later release, and omits those that it cannot read", () => {
  const later = {
    path: "/studio/x",
    title: "X",
    roles: ["staff"],
    icon: "rocket",
    shownIn: { dock: { edge: "left" }, rail: { place: 1, badge: 3 } },
    color: "red",
  };
  const entries = entriesOf([later, { ...later, roles: ["guest"] }, { ...later, shownIn: ["rail"] }, null, "rail"]);
  expect(entries).toEqual([
    { shownIn: "dock", path: "/studio/x", label: "X", roles: ["staff"], place: 0, icon: "rocket" },
    { shownIn: "rail", path: "/studio/x", label: "X", roles: ["staff"], place: 1, icon: "rocket" },
  ]);
});
