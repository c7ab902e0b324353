import { projectRoot } from "@pipelark/tooling/project/layout";
import { contentSecurityPolicy } from "@pipelark/tooling/page/contentSecurityPolicy";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { build } from "vite";
import { freePort } from "@pipelark/tooling/test/freePort";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".woff2": "font/woff2" };

/** Builds the kit's gallery and serves it on a free port, under the policy of the released pages. */
export async function serveGallery(): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-gallery-"));
  await build({
    root: join(projectRoot, "shared-ui"),
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true, modulePreload: false, assetsInlineLimit: 0 },
  });
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: [integrityOf(css)],
    backend: "",
    frames: [],
    images: [],
  });

  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://gallery").pathname);
    try {
      const file = extname(path) === "" ? html : readFileSync(join(folder, path));
      response.setHeader("content-type", types[extname(path) || ".html"] ?? "text/plain");
      response.setHeader("content-security-policy", policy);
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
