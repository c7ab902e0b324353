import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSiteFile } from "../project/siteFiles.ts";
import { staticSite } from "./staticSite.ts";

const around = mkdtempSync(join(tmpdir(), "static-site-"));
const root = join(around, "site");
const answer = staticSite(root);

beforeAll(() => {
  const files = {
    "index.html": "<h1>Home</h1>",
    "policies/index.html": "<h1>Policies</h1>",
    "schedule/index.html": "<h1>Schedule</h1>",
    "404.html": "<h1>Not found</h1>",
    "shell/1/main.js": "start()",
    "odd name.txt": "odd",
  };
  for (const [file, content] of Object.entries(files)) writeSiteFile(join(root, file), content);
  writePlain("shell/1/font.woff2", "font");
  // Some disks ignore case: there, both are the same file.
  for (const file of [".releases/history.json", ".Releases/history.json", "shell/1/main.js.map", "shell/1/main.js.MAP"])
    writePlain(file, "secret");
  writePlain(
    "_headers",
    "/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: no-cache\n/shell/*\n  Cache-Control: immutable\n",
  );
  writePlain("_redirects", "/schedule/:meeting /schedule/ 200\n");
  writeFileSync(join(around, "secret.txt"), "secret");
  mkdirSync(join(around, "site-beside"));
  writeFileSync(join(around, "site-beside/secret.txt"), "secret");
});

afterAll(() => rmSync(around, { recursive: true }));

function writePlain(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function get(path: string, { method = "GET", ...headers }: Record<string, string> = {}) {
  return answer(new Request(`http://localhost${path}`, { method, headers }));
}

it.each([
  ["/", "<h1>Home</h1>"],
  ["/index.html", "<h1>Home</h1>"],
  ["/policies", "<h1>Policies</h1>"],
  ["/policies/", "<h1>Policies</h1>"],
  ["/policies?next=1", "<h1>Policies</h1>"],
  ["/schedule/meet", "<h1>Schedule</h1>"],
  ["/odd%20name.txt", "odd"],
  ["/shell/1/main.js", "start()"],
])("answers %s", async (path, body) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(body);
});

it.each([
  ["/", "text/html; charset=utf-8"],
  ["/shell/1/main.js", "text/javascript; charset=utf-8"],
  ["/shell/1/font.woff2", "font/woff2"],
])("says what %s is", async (path, type) => {
  expect((await get(path)).headers.get("content-type")).toBe(type);
});

it("gives every path its headers", async () => {
  expect((await get("/policies")).headers.get("cache-control")).toBe("no-cache");
  const script = await get("/shell/1/main.js");
  expect(script.headers.get("cache-control")).toBe("immutable");
  expect(script.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

describe("missing files", () => {
  it.each([
    "/nowhere",
    "/nowhere/",
    "/shell/1/gone.js",
    "/policies/index",
    "/%",
    "/%00",
    "/%c0%ae",
    "/policies/%00.html",
  ])("answers %s with the not-found page, its headers and no caching", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>Not found</h1>");
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it.each([
    "/_headers",
    "/_redirects",
    "/%5Fheaders",
    "//_headers",
    "/policies/../_headers",
    "/index.html.br",
    "/index.html.gz",
    "/.releases/history.json",
    "/.Releases/history.json",
    "/%2EReleases/history.json",
    "/shell/1/main.js.map",
    "/shell/1/main.js.MAP",
  ])("does not serve %s, which is about the site", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/policies/..%2f..%2fsecret.txt",
    "/policies/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/../site-beside/secret.txt",
    "/..%2fsite-beside/secret.txt",
    "/....//secret.txt",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/%252e%252e%252fsecret.txt",
  ])("never leaves the site for %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>Not found</h1>");
  });
});

describe("compressed forms", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("for %s are %s", async (accepted, encoding, decompress) => {
    const response = await get("/policies", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe("<h1>Policies</h1>");
  });

  it.each(["", "identity", "deflate"])("are not sent to who accepts %j", async (accepted) => {
    const response = await get("/policies", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("<h1>Policies</h1>");
  });

  it("do not exist for a font, which is compressed already", async () => {
    const response = await get("/shell/1/font.woff2", { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("font");
  });
});

describe("asked again", () => {
  it("answers that nothing changed, without a body", async () => {
    const tag = (await get("/policies")).headers.get("etag") ?? "";
    const again = await get("/policies", { "if-none-match": tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("cache-control")).toBe("no-cache");
  });

  it("serves a newly released file immediately", async () => {
    const tag = (await get("/policies")).headers.get("etag") ?? "";
    writeSiteFile(join(root, "policies/index.html"), "<h1>Policies, edited</h1>");
    const again = await get("/policies", { "if-none-match": tag });
    expect(again.status).toBe(200);
    expect(await again.text()).toBe("<h1>Policies, edited</h1>");
    writeSiteFile(join(root, "policies/index.html"), "<h1>Policies</h1>");
  });

  it("does not call a page that is gone unchanged", async () => {
    const tag = (await get("/nowhere")).headers.get("etag") ?? "";
    expect((await get("/nowhere", { "if-none-match": tag })).status).toBe(404);
  });
});

it("answers HEAD like GET, without the body", async () => {
  const response = await get("/policies", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe(String("<h1>Policies</h1>".length));
  expect(await response.text()).toBe("");
});

it.each(["POST", "PUT", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
  const response = await get("/policies", { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

it("has plain words where a site has no not-found page", async () => {
  const empty = staticSite(join(around, "site-beside"));
  const response = await empty(new Request("http://localhost/"));
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not found");
});
