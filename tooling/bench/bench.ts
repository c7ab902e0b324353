import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import { chromium } from "@playwright/test";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import selfsigned from "selfsigned";
import pipeline from "../../remote-pipeline/remote.config.ts";
import portal from "../../remote-portal/remote.config.ts";
import academy from "../../remote-academy/remote.config.ts";
import studio from "../../remote-studio/remote.config.ts";
import { runCommand } from "../project/cli.ts";
import { build } from "@pipelark/release/commands/build";
import { startServer } from "../server/server.ts";
import { findBrowser, browserFlags } from "../test/browser.ts";
import { addFloor, siteWithControls } from "./controls.ts";
import { serveEditedSite } from "./editedSite.ts";
import { impatientVisitors } from "./impatientVisitor.ts";
import { markdownTable, median, spread } from "./figures.ts";
import { measureLoad, type Load } from "./measure.ts";
import { renderedPage } from "./renderedPage.ts";
import { secondRemotes } from "./secondRemote.ts";
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
  /** Page with the same markup and nothing else; the home page's by default. */
  floor?: string;
  /** Demo account that opens it. */
  email?: string;
  /** Text that only the data of the page contain. */
  datum?: string;
  /** True for a site on which an admin has edited every text. */
  isEdited?: boolean;
};

const floor = { name: "floor /", path: "/floor/", startsShell: false };
const monolith = { name: "monolith, lazy route", path: "/monolith/", startsShell: true };

const asClient = { email: "client@pipelark.example" };
const asAdmin = { email: "admin@pipelark.example" };
const privatePages = [
  { path: pathsOf(portal).updates, ...asClient, datum: "Top-up for the winter" },
  { path: pathsOf(portal).payments, ...asClient, datum: "Success fee: Alder Foods" },
  { path: pathsOf(studio).studio, ...asAdmin, datum: "Top-up for the winter" },
  { path: pathsOf(studio).workspaceTasks, ...asAdmin, datum: "Pay the research team" },
  { path: pathsOf(studio).workspaceClients, ...asAdmin, datum: "Northwind Robotics" },
  { path: pathsOf(studio).finances, ...asAdmin, datum: "Lead research" },
  { path: pathsOf(academy).academy, ...asAdmin, datum: "How our paid campaigns are built" },
];
const publicPaths = ["/", "/book-a-meeting", "/policies", "/login", "/schedule/discovery-meeting"];

const allPages: readonly BenchPage[] = [
  floor,
  monolith,
  ...publicPaths.flatMap((path) => {
    const own = { name: `floor ${path}`, path: `/floor${path}/`, startsShell: false, floor: `floor ${path}` };
    const startsShell = path === "/login" || path.startsWith("/schedule/");
    return [...(path === "/" ? [] : [own]), { name: `product ${path}`, path, startsShell, floor: `floor ${path}` }];
  }),
  ...["/", "/policies"].map((path) => ({
    name: `edited ${path}`,
    path,
    startsShell: false,
    floor: `floor ${path}`,
    isEdited: true,
  })),
  ...privatePages.flatMap(({ path, ...shown }) => {
    const controls = { floor: `floor ${path}`, monolith: `monolith ${path}`, ...shown };
    return [
      { name: `floor ${path}`, path: `/floor${path}/`, startsShell: false, ...controls },
      { name: `monolith ${path}`, path: `/monolith${path}/`, startsShell: true, ...controls },
      { name: `product ${path}`, path, startsShell: true, ...controls },
    ];
  }),
];

/** `PUBLIC=1` leaves out the pages behind the sign-in; `PAGES=/studio,/policies` measures these pages alone, with their controls. */
const isWhole = process.env["PUBLIC"] !== "1";
const wanted = process.env["PAGES"]?.split(",");
const pages = allPages.filter(
  ({ name, email }) =>
    (!email || isWhole) && (!wanted || name === floor.name || wanted.some((path) => name.endsWith(` ${path}`))),
);

/** Ways from one remote to another. */
const firstPage = { path: pathsOf(studio).studio, datum: "Top-up for the winter" };
const secondPages = [
  // Its rows wait for the host of the videos, so that only the page's own text is waited for.
  { path: pathsOf(academy).academy, datum: "Training videos by topic." },
  { path: pathsOf(pipeline).leads, datum: "Greystone Bottling" },
];

const headings = [
  "page",
  "LCP ms",
  "÷ its floor",
  "÷ monolith",
  "click ms",
  "÷ monolith",
  "first row ms",
  "÷ its floor",
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
  const site = await siteWithControls({ publicPaths, monolithPaths: privatePages.map(({ path }) => path) });
  const { root, ...tls } = await makeCertificates();
  const certificates = mkdtempSync(join(tmpdir(), "pipelark-bench-"));
  const authority = join(certificates, "authority.pem");
  writeFileSync(authority, root);
  // Its functions call the server as well.
  process.env["DENO_CERT"] = authority;
  const edited = await serveEditedSite({ port: editedPort, tls, authority });
  const server = await startServer({ port, site, tls });
  const { executablePath, origin } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Letters have the widths of the font, as on a phone: Linux rounds them to whole pixels, which makes lines up to 4 % longer or shorter.
    args: [...browserFlags, "--font-render-hinting=none", trusting(tls.cert)],
  });
  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  const impatient = impatientVisitors();
  const second = secondRemotes();
  function signedInAs(email: string) {
    return signInForBench({ url: server.url, key: server.engine.publishableKey }, email);
  }
  try {
    if (isWhole) {
      for (const { path, email, datum } of privatePages) {
        const page = await renderedPage(browser, { url: server.url + path, session: await signedInAs(email), datum });
        addFloor(site, { path, page });
      }
    }
    console.log(`${rounds} rounds, 150 ms, 1.6 Mbps, CPU ÷ 4, brotli, HTTP/2; browser: ${origin}`);
    for (let round = 0; round < rounds; round += 1) {
      if (!wanted) await impatient.round(browser, server.url);
      for (const { name, path, startsShell, email, datum, isEdited } of pages) {
        const { url } = isEdited ? edited : server;
        const session = email && (await signedInAs(email));
        loads
          .get(name)
          ?.push(await measureLoad(browser, { url: url + path, startsShell, datum, ...(session && { session }) }));
      }
      if (!isWhole || wanted) continue;
      const session = await signedInAs(asAdmin.email);
      for (const to of secondPages) await second.round(browser, { url: server.url, session, from: firstPage, to });
    }
  } finally {
    await browser.close();
    await edited.close();
    await server.close();
    for (const folder of [site, certificates]) rmSync(folder, { recursive: true, force: true });
  }
  if (!wanted) console.log(`\n${impatient.table()}`);
  if (isWhole && !wanted) console.log(`\n${second.table()}`);
  print(loads);
});

/** Makes a certificate for localhost, and the authority that signs it: functions trust none that has signed itself. */
async function makeCertificates(): Promise<{ key: string; cert: string; root: string }> {
  const authority = await selfsigned.generate([{ name: "commonName", value: "Pipelark bench" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  const { private: key, cert } = await selfsigned.generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
    ca: { key: authority.private, cert: authority.cert },
  });
  return { key, cert, root: authority.cert };
}

/** Flag with which the browser trusts a certificate: it caches nothing of a site whose certificate it only tolerates. */
function trusting(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(publicKey).digest("base64")}`;
}

function print(loads: ReadonlyMap<string, Load[]>): void {
  function of(name: string, key: keyof Load) {
    return median((loads.get(name) ?? []).map((load) => load[key]));
  }
  const noise = spread((loads.get(floor.name) ?? []).map(({ lcp }) => lcp));
  const rows = pages.map(({ name, monolith: control = monolith.name, floor: own = floor.name }) => [
    name,
    Math.round(of(name, "lcp")),
    ratio(of(name, "lcp"), of(own, "lcp")),
    ratio(of(name, "lcp"), of(control, "lcp")),
    rounded(of(name, "ready")),
    ratio(of(name, "ready"), of(control, "ready")),
    rounded(of(name, "firstRow")),
    ratio(of(name, "firstRow"), of(own, "firstRow")),
    ratio(of(name, "firstRow"), of(control, "firstRow")),
    rounded(of(name, "firstRowAgain")),
    ratio(of(name, "firstRowAgain"), of(control, "firstRowAgain")),
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
