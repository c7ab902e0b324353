import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import { chromium } from "@playwright/test";
import { rmSync } from "node:fs";
import selfsigned from "selfsigned";
import portal from "../../remote-portal/remote.config.ts";
import studio from "../../remote-studio/remote.config.ts";
import { runCommand } from "../project/cli.ts";
import { build } from "@pipelark/release/commands/build";
import { startServer } from "../server/server.ts";
import { findBrowser, browserFlags } from "../test/browser.ts";
import { siteWithControls } from "./controls.ts";
import { serveEditedSite } from "./editedSite.ts";
import { impatientVisitors } from "./impatientVisitor.ts";
import { markdownTable, median, spread } from "./figures.ts";
import { measureLoad, type Load } from "./measure.ts";
import { signInForBench } from "./signInForBench.ts";

const port = 4499;
const editedPort = 4498;
const rounds = Number(process.env["ROUNDS"] ?? 7);
/** Beyond this, the machine is too noisy for ratios to be meaningful. */
const largestSpread = 1.6;

type BenchPage = {
  name: string;
  path: string;
  /** True if the shell starts with the page, and not on demand. */
  startsShell: boolean;
  /** Page whose figures it is divided by; the home page's monolith by default. */
  monolith?: string;
  /** Demo account that opens it. */
  email?: string;
  /** Text that only the data of the page contain. */
  datum?: string;
  /** True for a site on which an admin has edited every text. */
  isEdited?: boolean;
};

const floor = { name: "floor: static HTML", path: "/floor/", startsShell: false };
const monolith = { name: "monolith, lazy route", path: "/monolith/", startsShell: true };

const asClient = { email: "client@pipelark.example" };
const asAdmin = { email: "admin@pipelark.example" };
const privatePages = [
  { path: pathsOf(portal).updates, ...asClient, datum: "Top-up for the winter" },
  { path: pathsOf(portal).payments, ...asClient, datum: "Success fee: Alder Foods" },
  { path: pathsOf(studio).studio, ...asAdmin, datum: "Top-up for the winter" },
  { path: pathsOf(studio).workspaceTasks, ...asAdmin, datum: "Pay the research team" },
  { path: pathsOf(studio).workspaceClients, ...asAdmin, datum: "Northwind Robotics" },
];

const allPages: readonly BenchPage[] = [
  floor,
  monolith,
  ...["/", "/book-a-meeting", "/policies"].map((path) => ({ name: `product ${path}`, path, startsShell: false })),
  ...["/", "/policies"].map((path) => ({ name: `edited ${path}`, path, startsShell: false, isEdited: true })),
  ...["/login", "/schedule/discovery-meeting"].map((path) => ({ name: `product ${path}`, path, startsShell: true })),
  ...privatePages.flatMap(({ path, ...shown }) => [
    { name: `monolith ${path}`, path: `/monolith${path}/`, startsShell: true, monolith: `monolith ${path}`, ...shown },
    { name: `product ${path}`, path, startsShell: true, monolith: `monolith ${path}`, ...shown },
  ]),
];

/** `PUBLIC=1` leaves out the pages behind the sign-in. */
const pages = allPages.filter(({ email }) => !email || process.env["PUBLIC"] !== "1");

const headings = [
  "page",
  "LCP ms",
  "÷ floor",
  "÷ monolith",
  "click ms",
  "÷ monolith",
  "first row ms",
  "÷ monolith",
  "again ms",
  "÷ monolith",
  "TBT ms",
  "CLS",
  "requests",
  "KB in all",
  "÷ monolith",
  "JS KB",
  "HTML KB",
];

/** Builds the current source; loads every page in turn, for several rounds, and prints medians and ratios. */
await runCommand(async () => {
  await build();
  const site = await siteWithControls(privatePages.map(({ path }) => path));
  const { private: key, cert } = await selfsigned.generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const tls = { key, cert };
  const edited = await serveEditedSite({ port: editedPort, tls });
  const server = await startServer({ port, site, tls });
  const { executablePath, origin } = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags });
  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  const impatient = impatientVisitors();
  try {
    console.log(`${rounds} rounds, 150 ms, 1.6 Mbps, CPU ÷ 4, brotli, HTTP/2; browser: ${origin}`);
    for (let round = 0; round < rounds; round += 1) {
      await impatient.round(browser, server.url);
      for (const { name, path, startsShell, email, datum, isEdited } of pages) {
        const { url } = isEdited ? edited : server;
        const session = email && (await signInForBench({ url: server.url, key: server.engine.publishableKey }, email));
        loads
          .get(name)
          ?.push(await measureLoad(browser, { url: url + path, startsShell, datum, ...(session && { session }) }));
      }
    }
  } finally {
    await browser.close();
    await edited.close();
    await server.close();
    rmSync(site, { recursive: true, force: true });
  }
  console.log(`\n${impatient.table()}`);
  print(loads);
});

function print(loads: ReadonlyMap<string, Load[]>): void {
  function of(name: string, key: keyof Load) {
    return median((loads.get(name) ?? []).map((load) => load[key]));
  }
  const noise = spread((loads.get(floor.name) ?? []).map(({ lcp }) => lcp));
  const rows = pages.map(({ name, monolith: control = monolith.name }) => [
    name,
    Math.round(of(name, "lcp")),
    ratio(of(name, "lcp"), of(floor.name, "lcp")),
    ratio(of(name, "lcp"), of(control, "lcp")),
    rounded(of(name, "ready")),
    ratio(of(name, "ready"), of(control, "ready")),
    ...(["firstRow", "firstRowAgain"] as const).flatMap((key) => [
      rounded(of(name, key)),
      ratio(of(name, key), of(control, key)),
    ]),
    Math.round(of(name, "tbt")),
    of(name, "cls").toFixed(3),
    of(name, "requests"),
    kilobytes(of(name, "bytes")),
    ratio(of(name, "bytes"), of(control, "bytes")),
    kilobytes(of(name, "scriptBytes")),
    kilobytes(of(name, "htmlBytes")),
  ]);
  console.log(`\n${markdownTable([headings, headings.map(() => "---"), ...rows])}\n`);
  console.log(`Noise: the floor's slowest load took ${noise.toFixed(2)} × its fastest.`);
  if (noise > largestSpread)
    throw new Error(`Invalid run: more than ${largestSpread} ×. Run it again on a quieter machine.`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function rounded(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : "–";
}

function ratio(value: number, reference: number): string {
  return Number.isFinite(value / reference) ? (value / reference).toFixed(2) : "–";
}
