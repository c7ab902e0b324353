import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { Outlet, RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { Fragment } from "react";
import { beforeAll, expect, it } from "vitest";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

type Tables = Parameters<typeof fakeShellServices>[0];

// Imports the pages beforehand, so that no test waits for it.
beforeAll(async () => {
  await Promise.all(remote.start(fakeShellServices()).routes.map(({ lazy }) => lazy()));
});

async function openAt(path: string, shell: Tables = {}) {
  const services = fakeShellServices(shell);
  const { Frame = Fragment, routes } = remote.start(services);
  function Layout() {
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  }
  const children = routes.map(({ path: own, lazy }) => ({ path: own, lazy }));
  const router = createMemoryRouter([{ Component: Layout, HydrateFallback: () => null, children }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole("main");
  return services;
}

function setting(key: string, value: unknown, updatedAt: string | null = null) {
  return { key, value, updated_at: updatedAt };
}

function portraitOf(name: string): HTMLElement {
  const card = screen.getAllByRole("article").find((one) => within(one).queryByRole("heading", { name }) !== null);
  if (!card) throw new Error(`${name} is not on the page`);
  return within(card).getByRole("img", { name: "Portrait" });
}

it("is a remote", () => {
  expect(isRemoteModule(remote)).toBe(true);
});

it("fetches a page for each path that it declares", async () => {
  const { routes } = remote.start(fakeShellServices());
  const pages = await Promise.all(routes.map(async ({ path, lazy }) => [path, typeof (await lazy()).Component]));
  expect(pages).toEqual(declaration.routes.map(({ path }) => [path, "function"]));
});

it("says what is offered and leads to the booking", async () => {
  await openAt("/");
  const headline = screen.getByRole("heading", { level: 1 });
  expect(
    within(headline).getByText("people who can sign.", { ignore: "[aria-hidden] , [aria-hidden] *" }),
  ).toBeTruthy();
  const ways = screen.getAllByRole("link", { name: "Book A Meeting" });
  expect(ways.map((link) => link.getAttribute("href"))).toEqual(["/book-a-meeting", "/book-a-meeting"]);
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Book a discovery meeting" }).getAttribute("href")).toBe(
    "/discovery-meeting",
  );
});

it.each([
  ["8.6x", "average monthly leads growth"],
  ["20+", "average new clients monthly boost"],
  ["2.7x", "shorter project completion time"],
])("shows the figure %s as %s", async (value, label) => {
  await openAt("/");
  expect(screen.getByText(label).parentElement?.textContent).toContain(value);
});

it.each([
  ["8.6x", /leads per month with us, divided by leads per month before/i],
  ["20+", /new clients per month with us, minus those per month before/i],
  ["2.7x", /project duration before, divided by/i],
])("says below the figure %s what it compares, and below all that none is a promise", async (value, basis) => {
  await openAt("/");
  expect(screen.getByText(value).parentElement?.textContent).toMatch(basis);
  expect(screen.getByText(/averages across our clients, not a promise/i)).toBeTruthy();
});

it("works an example of the fee out, and says that its figures are assumed", async () => {
  await openAt("/");
  const table = screen.getByRole("table", { name: "Example of three months" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "For exampleMonth 1Month 2Month 3",
    "Leads121515",
    "Meetings467",
    "Closed deals012",
    "You pay$0$2,400$4,800",
  ]);
  expect(
    screen.getByText(/for example, your order names a share of 10% and one of your deals is worth \$24,000/i),
  ).toBeTruthy();
  expect(screen.getByText(/all figures are assumptions/i)).toBeTruthy();
});

it("shows a lead dossier that is marked as a sample", async () => {
  await openAt("/");
  expect(screen.getByRole("heading", { name: "Lead dossier" }).nextElementSibling?.textContent).toBe("Sample");
  expect(screen.getByText("This is a sample. The company and the person are fictional.")).toBeTruthy();
});

it("answers six questions, each closed until it is pressed", async () => {
  await openAt("/");
  const questions = [...document.querySelectorAll("details")];
  expect(questions).toHaveLength(6);
  for (const question of questions) {
    expect(question.open).toBe(false);
    expect(question.querySelector("summary")?.textContent).toMatch(/\?$/);
    expect(question.querySelector("p")?.textContent).toMatch(/\.$/);
  }
});

it.each([
  "AI-powered, human-researched",
  "Aimed at your ideal client",
  "Deliverability, guaranteed",
  "Pay only for closed deals",
  "Meet The Founders",
  "Contact Us",
])("has a part called %s", async (name) => {
  await openAt("/");
  expect(screen.getByRole("heading", { name })).toBeTruthy();
});

it("leads to the place that explains the offer", async () => {
  await openAt("/");
  const href = screen.getByRole("link", { name: "See how it works" }).getAttribute("href") ?? "";
  expect(document.getElementById(href.slice(1))?.textContent).toContain("How it works");
});

it("links to each of its sections, in their order", async () => {
  await openAt("/");
  const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toHaveLength(6);
  const targets = links.map((link) => document.getElementById((link.getAttribute("href") ?? "").slice(1)));
  expect(targets).toEqual([...document.querySelectorAll("main section[id]")]);
});

it("stops and starts the motion with one button", async () => {
  await openAt("/");
  fireEvent.click(screen.getByRole("button", { name: "Pause animation" }));
  fireEvent.click(screen.getByRole("button", { name: "Play animation" }));
  expect(screen.getByRole("button", { name: "Pause animation" })).toBeTruthy();
});

it("takes logo, footer and founder pictures from the settings", async () => {
  const rows = [
    setting("logo_url", "https://cdn.example/logo.svg"),
    setting("footer_text", "Made in the morning."),
    setting("founder_image_urls", ["https://cdn.example/noor.webp"]),
  ];
  await openAt("/", { tables: { site_setting: rows } });
  expect(await screen.findByText("Made in the morning.")).toBeTruthy();
  expect(portraitOf("Noor Haddad").getAttribute("src")).toBe("https://cdn.example/noor.webp");
  expect(portraitOf("Elias Brandt").getAttribute("src")).toMatch(/elias-160\.webp/);

  const logo = screen.getAllByRole("link", { name: "Pipelark, home" })[0]?.querySelector("img");
  expect(logo?.getAttribute("src")).toBe("https://cdn.example/logo.svg");
  if (logo) fireEvent.error(logo);
  expect(logo?.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
});

it("shows both documents with the sections they need", async () => {
  await openAt("/policies");
  const titles = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual([
    "Acceptance",
    "Description of service",
    "User responsibilities",
    "Payment terms",
    "Intellectual property",
    "Limitation of liability",
    "Termination",
    "Information collection",
    "Use",
    "Sharing",
    "Data security",
    "Contact",
  ]);
});

it("has a table of contents whose every entry leads somewhere", async () => {
  await openAt("/policies");
  const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  expect(links).toHaveLength(14);
  for (const link of links) {
    const target = document.getElementById((link.getAttribute("href") ?? "").slice(1));
    expect(target?.textContent).toContain(link.textContent);
  }
});

it("dates the policies with today until the terms are edited", async () => {
  await openAt("/policies");
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date());
  expect(await screen.findByText(today)).toBeTruthy();
});

it("shows edited terms with the date of the edit", async () => {
  const rows = [setting("terms_text", "## Just one rule\n\nBe **kind**.", "2026-03-05 12:00:00+00")];
  await openAt("/policies", { tables: { site_setting: rows } });
  expect(await screen.findByText("March 5, 2026")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Just one rule" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Acceptance" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Data security" })).toBeTruthy();
});

it.each([
  ["the terms", "2026-03-05 12:00:00+00", "2026-02-01 12:00:00+00"],
  ["the privacy policy", "2026-02-01 12:00:00+00", "2026-03-05 12:00:00+00"],
  ["the privacy policy alone", null, "2026-03-05 12:00:00+00"],
])("dates the policies with the later edit, that of %s", async (_, terms, privacy) => {
  const rows = [setting("terms_text", "Be kind.", terms), setting("privacy_text", "We tell nobody.", privacy)];
  await openAt("/policies", { tables: { site_setting: rows } });
  expect(await screen.findByText("March 5, 2026")).toBeTruthy();
});

it("keeps its own texts and reports when the settings cannot be read", async () => {
  const services = await openAt("/policies", { readPublic: () => Promise.reject(new Error("offline")) });
  expect(await screen.findByText(/Last updated/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Acceptance" })).toBeTruthy();
  expect(services.calls.report).toHaveLength(1);
});

it("has portraits of its own, in a small format and in one that every browser reads", async () => {
  await openAt("/");
  for (const [name, file] of [
    ["Noor Haddad", "noor"],
    ["Elias Brandt", "elias"],
  ]) {
    const portrait = portraitOf(name ?? "");
    expect(portrait.getAttribute("srcset")).toMatch(
      new RegExp(`${file}-160\\.webp.* 160w, .*${file}-320\\.webp.* 320w`),
    );
    const source = portrait.parentElement?.querySelector("source");
    expect(source?.getAttribute("srcset")).toMatch(
      new RegExp(`${file}-160\\.avif.* 160w, .*${file}-320\\.avif.* 320w`),
    );
    expect(source?.getAttribute("sizes")).toBe(portrait.getAttribute("sizes"));
    for (const attribute of ["width", "height"]) expect(Number(portrait.getAttribute(attribute))).toBeGreaterThan(0);
    expect(portrait.getAttribute("loading")).toBe("lazy");
    expect(portrait.getAttribute("decoding")).toBe("async");
  }
});

it("shows the settings' picture in place of the pipeline as soon as it is there", async () => {
  const rows = [setting("hero_image_url", "https://cdn.example/team.webp")];
  await openAt("/", { tables: { site_setting: rows } });
  const picture = await screen.findByRole("img", { name: "Our team at work" });
  expect(picture.getAttribute("src")).toBe("https://cdn.example/team.webp");
  const pipeline = screen.getByText("Researched");
  expect(getComputedStyle(pipeline).visibility).toBe("visible");
  fireEvent.load(picture);
  expect(getComputedStyle(pipeline).visibility).toBe("hidden");
  expect(screen.getByRole("button", { name: "Pause animation" })).toBeTruthy();
});

it("shows the placeholder in place of the pipeline when the settings' picture is broken", async () => {
  const rows = [setting("hero_image_url", "https://cdn.example/broken.webp")];
  await openAt("/", { tables: { site_setting: rows } });
  const picture = await screen.findByRole("img", { name: "Our team at work" });
  fireEvent.error(picture);
  expect(decodeURIComponent(picture.getAttribute("src") ?? "")).toContain(">P</text>");
});

it.each(["/", "/policies"])("opens no other site from %s without noopener", async (path) => {
  await openAt(path);
  const outside = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("http"));
  expect(outside.map((link) => link.textContent)).toEqual([
    "Instagram (opens in a new tab)",
    "LinkedIn (opens in a new tab)",
    "X (opens in a new tab)",
  ]);
  for (const link of outside) expect(link.getAttribute("rel")).toContain("noopener");
});

it("opens no other site from edited terms without noopener", async () => {
  const rows = [setting("terms_text", "Read [the law](https://law.example/).", "2026-03-05 12:00:00+00")];
  await openAt("/policies", { tables: { site_setting: rows } });
  const link = await screen.findByRole("link", { name: /the law/ });
  expect(link.getAttribute("rel")).toContain("noopener");
});
