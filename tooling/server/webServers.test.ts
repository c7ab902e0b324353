import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentsOf } from "@pipelark/shared-contracts/routeDeclaration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { fileOf } from "../page/pageFile.ts";
import { readDeclaration } from "../project/declaration.ts";
import { remoteNames } from "../project/layout.ts";
import { writeSiteFile } from "../project/siteFiles.ts";
import { freePort } from "../test/freePort.ts";
import { findWebServers } from "../test/webServerPrograms.ts";
import { startServer, type LocalServer } from "./server.ts";
import { startWebServer, webServerNames } from "./startWebServer.ts";
import { webServerSite } from "./webServerSite.ts";

const programs = findWebServers();
const around = mkdtempSync(join(tmpdir(), "web-servers-"));
const root = join(around, "site");
const declarations = await Promise.all(["shell", ...remoteNames()].map(readDeclaration));
const routes = declarations.flatMap((declaration) => declaration.routes);

let ours: LocalServer;
const ports = { ours: 0, nginx: 0, caddy: 0 };
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const { path } of routes.flatMap(documentsOf))
    writeSiteFile(join(root, fileOf(path)), `<h1>${path}</h1>`.repeat(20));
  for (const [file, content] of deploymentFiles({ routes, siteUrl: "https://pipelark.example" }))
    if (content !== null) writeSiteFile(join(root, file), content);
  writeSiteFile(join(root, "404.html"), "<h1>Page not found</h1>");
  writeSiteFile(join(root, "deployment.json"), "{}");
  // Some disks ignore case: there, all are the same folder.
  for (const folder of [".releases", ".Releases", ".RELEASES"])
    for (const file of ["history.json", "maps/booking/1/main.js.map"]) writeSiteFile(join(root, folder, file), "{}");
  writeSiteFile(join(root, "_HEADERS"), "/*");
  writeSiteFile(join(root, "shell/1/main.js.map"), "{}");
  writeSiteFile(join(root, "releases.json"), "{}");
  writeSiteFile(join(root, "favicon.svg"), "<svg/>");
  writeSiteFile(join(root, "odd name.txt"), "odd");
  writeSiteFile(join(root, "shell/1/main.js"), "start();".repeat(100));
  writeSiteFile(join(root, "remotes/booking/1/picture.avif"), "picture");
  writeSiteFile(join(root, "shell/1/font.woff2"), "font");
  writeSiteFile(join(root, "shell/1/plain.bin"), "bytes");
  writeFileSync(join(around, "secret.txt"), "secret");
  ports.ours = await freePort();
  ours = await startServer({ port: ports.ours, site: root, trustProxy: true });
  if (!programs) return;
  ports.nginx = await freePort();
  ports.caddy = await freePort();
  ends.push(
    ...(await Promise.all(
      webServerNames.map((name) => startWebServer(name, { site: siteAt(ports[name]), folder: join(around, name) })),
    )),
  );
});

afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await ours.close();
  rmSync(around, { recursive: true, force: true });
});

function siteAt(port: number, backends = [`127.0.0.1:${ports.ours}`]) {
  return webServerSite({ root, siteUrl: `http://localhost:${port}`, backends });
}

type HttpRequest = { path: string; method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: Record<string, string>; body: string };

/** Headers that differ between servers: their name, and how they identify a file's content. */
const own =
  /^(date|server|x-request-id|connection|keep-alive|etag|last-modified|accept-ranges|transfer-encoding|content-length)$/;

/** Sends the path as written: `fetch` would normalize it. */
function ask(port: number, { path, method = "GET", headers = {} }: HttpRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "localhost", family: 4, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const said = Object.entries(response.headers).filter(([name]) => !own.test(name));
        const texts = said.map(([name, value]) => [name, [value].flat().join(", ").toLowerCase()] as const);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(texts),
          body: Buffer.concat(chunks).toString("base64"),
        });
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}

const pages = new Set(
  routes.flatMap(({ path }) => [path, `${path}/`]).map((path) => path.replaceAll(/:\w+/g, "meet").replace("//", "/")),
);
/** Files of the site that are not served. */
const hidden = [
  "/.releases/history.json",
  "/.Releases/history.json",
  "/.RELEASES/maps/booking/1/main.js.map",
  "/%2Ereleases/maps/booking/1/main.js.map",
  "/.releases",
  "/.releases/",
  "//.releases/history.json",
  "/policies/../.Releases/history.json",
  "/shell/1/main.js.map",
  "/shell/1/main.js.MAP",
  "/_HEADERS",
];
const paths = [
  "/schedule/a-meeting-of-later",
  "/schedule/meet/more",
  "/index.html",
  "/policies/index.html",
  "/policies?next=1",
  "/404.html",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.svg",
  "/releases.json",
  "/odd%20name.txt",
  "/shell/1/main.js",
  "/shell/1/font.woff2",
  "/shell/1/plain.bin",
  "/remotes/booking/1/picture.avif",
  "/nowhere",
  "/nowhere.js",
  "/policies/nowhere/",
  "/shell/1/",
  "/shell/1",
  "/shell/1/gone.js",
  "/remotes/booking/2/remoteEntry.js",
  "/_headers",
  "/%5Fheaders",
  "/_redirects",
  "/deployment.json",
  ...hidden,
  "/index.html.br",
  "/shell/1/main.js.gz",
  "/policies/../_headers",
  "/outbox",
  "/auth/v1/settings",
  "/rest/v1/site_setting?select=key",
  "/functions/v1/nowhere",
  "/releases/log",
  "/releases/log/more",
];

describe.runIf(programs).each(webServerNames)("%s with the generated file", (name) => {
  async function expectAlike(asked: HttpRequest) {
    const [wanted, given] = await Promise.all([ask(ports.ours, asked), ask(ports[name], asked)]);
    expect(given, `${asked.method ?? "GET"} ${asked.path}`).toEqual(wanted);
  }

  it.each(hidden)("has no answer for %s", async (path) => {
    expect((await ask(ports[name], { path })).status).toBe(404);
    expect((await ask(ports.ours, { path })).status).toBe(404);
  });

  it("answers every declared page as our own server does", async () => {
    expect(pages.size).toBeGreaterThan(40);
    for (const path of pages) await expectAlike({ path });
  });

  it.each(paths)("answers %s as our own server does", async (path) => {
    await expectAlike({ path });
    await expectAlike({ path, method: "HEAD" });
  });

  it.each(["br, gzip", "gzip", "identity", "gzip;q=0"])(
    "sends the form that who accepts %j can read",
    async (accepted) => {
      for (const path of ["/", "/policies", "/shell/1/main.js", "/shell/1/font.woff2", "/nowhere", "/schedule/meet"])
        await expectAlike({ path, headers: { "accept-encoding": accepted } });
    },
  );

  it("lets nothing in a version run as a document of its own, and no page be one of those", async () => {
    for (const path of ["/shell/1/main.js", "/remotes/booking/1/picture.avif", "/policies", "/shell/1/gone.js"]) {
      const { status, headers } = await ask(ports[name], { path });
      const isVersion = status === 200 && path !== "/policies";
      expect(headers["content-security-policy"]?.startsWith("default-src 'none'; sandbox;"), path).toBe(isVersion);
    }
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
    for (const path of ["/", "/policies", "/nowhere", "/shell/1/main.js", "/_headers"])
      await expectAlike({ path, method });
  });

  it("refuses whoever names another site", async () => {
    for (const host of ["evil.example", "evil.example:80"]) await expectAlike({ path: "/policies", headers: { host } });
  });

  it.each([
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/policies/..%2f..%2fsecret.txt",
    "/%252e%252e%252fsecret.txt",
    "/%",
    "/%00",
  ])("never leaves the site for %s", async (path) => {
    const { status, body } = await ask(ports[name], { path });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Buffer.from(body, "base64").toString()).not.toContain("secret");
  });

  it("waits some seconds for a body that does not come, not a minute", async () => {
    const start = performance.now();
    const socket = connect({ port: ports[name], host: "127.0.0.1" });
    const lines = ["POST /auth/v1/recover HTTP/1.1", "Host: localhost", `apikey: ${ours.engine.publishableKey}`];
    // nginx closes the connection; Caddy answers that it took too long.
    const ended = new Promise((resolve) => socket.once("data", resolve).once("close", resolve));
    socket.on("error", () => undefined);
    socket.write(`${[...lines, "Content-Type: application/json", "Content-Length: 200"].join("\r\n")}\r\n\r\n{`);
    await ended;
    socket.destroy();
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it("asks the other server while one of two is gone, and says so when both are", async () => {
    const [port, gone] = [await freePort(), `127.0.0.1:${await freePort()}`];
    async function askWith(backends: string[], asked: HttpRequest): Promise<Answer> {
      const end = await startWebServer(name, { site: siteAt(port, backends), folder: join(around, `${name}-of-two`) });
      try {
        return await ask(port, asked);
      } finally {
        await end();
      }
    }
    for (const method of ["GET", "POST"]) {
      const asked = { path: "/rest/v1/site_setting?select=key", method };
      const wanted = await ask(ports.ours, asked);
      for (const backends of [
        [gone, `127.0.0.1:${ports.ours}`],
        [`127.0.0.1:${ports.ours}`, gone],
      ])
        expect(await askWith(backends, asked), method).toEqual(wanted);
    }
    const { status, body } = await askWith([gone, gone], { path: "/auth/v1/settings" });
    expect([status, Buffer.from(body, "base64").toString()]).toEqual([502, "The server is not running"]);
  });

  it("sends a part of a file to whoever asks for it, and the right one", async () => {
    const { status, body } = await ask(ports[name], { path: "/shell/1/main.js", headers: { range: "bytes=6-12" } });
    expect({ status, text: Buffer.from(body, "base64").toString() }).toEqual({ status: 206, text: ");start" });
  });
});

const isExpected = process.env["CI"] !== undefined && existsSync("/etc/debian_version");

it.runIf(isExpected)("compares with nginx and Caddy where CI runs on Debian, whose packages are to be had", () => {
  expect(programs).not.toBeNull();
});
