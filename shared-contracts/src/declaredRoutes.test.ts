import { expect, expectTypeOf, it } from "vitest";
import { pathsOf, routesOf } from "./declaredRoutes.ts";

const declaration = {
  routes: [
    { page: "HomePage", path: "/" },
    { page: "MeetingPage", path: "/first-call" },
    { page: "MeetingPage", path: "/check-in" },
    { page: "SchedulePage", path: "/schedule/:meeting" },
    { page: "InvoicePage", path: "/clients/:client/invoices/:invoice" },
  ],
} as const;

it("names each path after its page", () => {
  const { home } = pathsOf(declaration);
  expect(home).toBe("/");
  expectTypeOf(home).toEqualTypeOf<"/">();
});

it("takes the name of the path where one page answers several, and only a declared one", () => {
  const { meeting } = pathsOf(declaration);
  expect([meeting("first-call"), meeting("check-in")]).toEqual(["/first-call", "/check-in"]);
  // @ts-expect-error no such path is declared
  meeting("elsewhere");
});

it("fills the parameters of a path in their order", () => {
  const { schedule, invoice } = pathsOf(declaration);
  expect(schedule("first-call")).toBe("/schedule/first-call");
  expect(invoice("acme", "7")).toBe("/clients/acme/invoices/7");
  // @ts-expect-error a parameter is missing
  invoice("acme");
});

function Page() {
  return null;
}

async function loadPages() {
  return { HomePage: Page, MeetingPage: Page, InvoicePage: Page };
}

const pages = { "./pages/HomePage.tsx": loadPages, "./pages/MeetingPage.tsx": loadPages };

it("answers each declared path with its page, fetched when it is opened", async () => {
  const routes = routesOf(declaration, pages);
  expect(routes.map(({ path }) => path)).toEqual(declaration.routes.map(({ path }) => path));
  expect(await routes[1]?.lazy()).toEqual({ Component: Page });
});

it("names the file that is missing, or that exports no page of its name", async () => {
  const routes = routesOf(declaration, { ...pages, "./pages/InvoicePage.tsx": async () => ({}) });
  await expect(routes[3]?.lazy()).rejects.toThrow("src/pages/SchedulePage.tsx does not export SchedulePage");
  await expect(routes[4]?.lazy()).rejects.toThrow("src/pages/InvoicePage.tsx does not export InvoicePage");
});
