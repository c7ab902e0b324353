import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createViteServer } from "vite";
import { documentKindOf } from "@pipelark/shared-contracts/pageData";
import { readDeclaration } from "../../project/declaration.ts";
import { isLoopbackName } from "../../project/loopback.ts";
import { anotherName } from "../../server/siteAnswers.ts";
import { portOf } from "../../vite/ports.ts";
import { hostedConfig } from "../../vite/presets.ts";
import { livePage, routeOf } from "./livePage.ts";
import { liveProxy } from "./liveProxy.ts";
import { askLiveSite } from "./liveSite.ts";

const entry = "container.js";
const preamble = "preamble.js";

const script = { "content-type": "text/javascript", "cache-control": "no-store" };

/**
 * Serves a live site from this machine, with one remote from its sources, so that changes show at once. Ends with the
 * process. Throws when the site is not allowed or does not answer.
 */
export async function serveAgainst({ name, address }: { name: string; address: string }): Promise<void> {
  const declaration = await readDeclaration(name);
  const site = await askLiveSite(address);
  const port = Number(process.env["PORT"] || portOf("against"));
  const own = `http://localhost:${port}`;
  const folder = `/@dev/${name}/`;
  const server = createServer();
  const vite = await createViteServer(hostedConfig({ name, base: folder, server }));
  const askLive = liveProxy({
    site,
    own,
    changed: (html, path) =>
      livePage(html, { remote: { declaration, folder, entry }, path, socket: own.replace("http", "ws") }),
    standIn(path) {
      const route = routeOf(declaration, path);
      if (!route) return null;
      return documentKindOf(route.access) === "public" ? "/" : "/login";
    },
  });

  const answer: RequestListener = (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    // Requests with another host name come from other sites, whose pages must not read the answers.
    if (
      !URL.canParse(`http://${incoming.headers.host}`) ||
      !isLoopbackName(new URL(`http://${incoming.headers.host}`).hostname)
    )
      outgoing.writeHead(421).end(anotherName);
    else if (path.startsWith(folder + entry)) outgoing.writeHead(200, script).end(container(folder));
    else if (path === folder + preamble) outgoing.writeHead(200, script).end(refreshPreamble(folder));
    else if (path.startsWith(folder)) vite.middlewares(incoming, outgoing);
    else askLive(incoming, outgoing);
  };
  server.on("request", answer);
  server.on("upgrade", ({ url = "" }, socket) => {
    if (!url.startsWith(folder)) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is in use: choose another with PORT=4500.`) : error),
    );
    server.listen(port, "localhost", resolve);
  });

  function end() {
    server.close();
    server.closeAllConnections();
    void vite.close().finally(() => process.exit(0));
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) process.once(signal, end);
  console.log(
    `\nremote-${name} of this folder, in the pages of ${site.origin}: ${own}${declaration.routes[0]?.path.replace(/:.*$/, "") ?? "/"}\n` +
      "This is the live site with real people's data: sign in with your own account. No usage is reported.\n",
  );
  process.send?.({ url: own });
}

/** Container for the live shell. It sets up fast refresh before the first module of the remote. */
function container(folder: string): string {
  const host = fileURLToPath(new URL("hostedRemote.ts", import.meta.url));
  return `import "${folder}@vite/client";
import "${folder}${preamble}";
import { hostRemote } from "${folder}@fs${host}";
import remote from "${folder}src/remote.tsx";
let shared;
export function init(scope) {
  shared = scope;
}
export async function get() {
  return () => ({ default: hostRemote(remote, shared) });
}
`;
}

/** Globals that the remote's modules need before the first of them runs. */
function refreshPreamble(folder: string): string {
  return `import { injectIntoGlobalHook } from "${folder}@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
}
