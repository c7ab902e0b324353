import { runCommand } from "@pipelark/tooling/project/cli";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { figuresFrom } from "@pipelark/release/watch/figures";
import { composeAside, markFrom, startWatchOfEdits } from "@pipelark/release/watch/watchEdits";
import { startWatch } from "@pipelark/release/watch/watchCanaries";
import { firstAdminLink } from "@pipelark/tooling/server/firstAdminLink";
import { startServer } from "@pipelark/tooling/server/server";
import { backendPaths } from "@pipelark/tooling/server/siteAnswers";
import { startServerProcess, type ServerProcess } from "@pipelark/tooling/server/startServerProcess";
import { startWebServer, webServerNames } from "@pipelark/tooling/server/startWebServer";
import { webServerSite } from "@pipelark/tooling/server/webServerSite";
import { startFakeCalendar } from "@pipelark/tooling/test/fakeCalendar";
import { startFakeTool } from "@pipelark/tooling/test/fakeTool";
import { startPostgres } from "@pipelark/tooling/test/throwAwayPostgres";
import { findWebServers } from "@pipelark/tooling/test/webServerPrograms";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "@pipelark/tooling/test/freePort";

// Runs the product with a new database for every run, deleted with the process: in memory, or with
// PIPELARK_E2E_DATABASE=postgres on a throw-away PostgreSQL server. PORT and PIPELARK_SITE name port and folder; with
// PIPELARK_E2E_BEHIND=nginx (or caddy) that web server answers there, with the configuration of `pnpm hosts`, and
// ours behind it. With PIPELARK_E2E_SERVERS=2, two servers share that PostgreSQL and the site behind nginx. With PIPELARK_E2E_FIRST_ADMIN, an email address, the database is empty but for the link that
// `pnpm make-admin` prints.
await runCommand(async () => {
  if (!existsSync(join(siteRoot, "releases.json"))) throw new Error("There is no site yet: run `pnpm build` first.");
  const postgres = process.env["PIPELARK_E2E_DATABASE"] === "postgres" ? await startPostgres() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const firstAdmin = process.env["PIPELARK_E2E_FIRST_ADMIN"];
  const database = { ...(databaseUrl !== undefined && { databaseUrl }), seed: firstAdmin === undefined };
  const port = Number(process.env["PORT"]);
  const serverCount = countServers();
  const named = webServerNames.find((name) => name === process.env["PIPELARK_E2E_BEHIND"]);
  const front = named ?? (serverCount > 1 ? "nginx" : undefined);
  // Of the secrets and the files of all servers.
  const dataDir = serverCount > 1 ? mkdtempSync(join(tmpdir(), "pipelark-data-")) : undefined;
  const fakeCalendar = await startFakeCalendar();
  const fakeTool = await startFakeTool();
  // Each journey sends its own address, as if a proxy had seen it, so that they share no limits.
  const options = {
    siteUrl: `http://localhost:${port}`,
    trustProxy: true,
    hasOutbox: true,
    // No requests outside this machine; by default the video host is down.
    videoHostUrl: process.env["STREAMABLE_API_URL"] ?? "http://127.0.0.1:9",
    standIns: { ...fakeCalendar.standIns, ...fakeTool.standIns },
    ...database,
    ...(dataDir && { dataDir }),
  };
  const server = await startServer({ ...options, port: front ? await freePort() : port });
  const others: ServerProcess[] = [];
  while (others.length < serverCount - 1) others.push(await startServerProcess({ ...options, port: await freePort() }));

  const backends = [server, ...others].map(({ url }) => new URL(url).host);
  const endFront = front ? await startFront(front, { port, backends }) : null;

  // Journeys and the demo of a release do not wait for a minute.
  const everyMs = Number(process.env["PIPELARK_WATCH_MS"] ?? 0);
  const endWatch =
    everyMs > 0
      ? startWatch({
          figuresOf: figuresFrom(server.engine.sql),
          everyMs,
          report: () => undefined,
          onError: (error) => console.error("Could not watch releases:", error),
        })
      : null;

  // By default journeys share one site, and each has its own database. The site was built for another port, which
  // stays in its pages.
  const endEdits =
    process.env["PIPELARK_COMPOSE_EDITS"] === "1"
      ? startWatchOfEdits({
          markOf: markFrom(server.engine.sql),
          compose: composeAside(server.url, { PORT: "" }),
          onError: (error) => console.error("Could not compose edits into the pages:", error),
        })
      : null;

  async function close() {
    await endWatch?.();
    await endEdits?.();
    await endFront?.();
    await Promise.all([server, ...others].map((one) => one.close()));
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
    await fakeCalendar.close();
    await fakeTool.close();
    await postgres?.close();
  }

  function end() {
    void close().finally(() => process.exit(0));
  }
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
  const url = `http://localhost:${port}`;
  const adminLink =
    firstAdmin === undefined ? null : await firstAdminLink(server.engine, { email: firstAdmin, siteUrl: url });
  process.send?.({ url, adminLink });
});

/** Returns how many servers to start: one where nginx is not to be had, as on a Mac. */
function countServers(): number {
  const wanted = Number(process.env["PIPELARK_E2E_SERVERS"] ?? 1);
  if (wanted === 1) return 1;
  if (process.env["PIPELARK_E2E_DATABASE"] !== "postgres")
    throw new Error("Several servers need a PostgreSQL: PIPELARK_E2E_DATABASE=postgres.");
  if (findWebServers()) return wanted;
  console.error("nginx is neither installed nor a Debian package to unpack: one server runs, without it.");
  return 1;
}

/** Starts the web server before ours. It accepts the address that each caller sends, because all journeys are on this machine. */
async function startFront(
  name: (typeof webServerNames)[number],
  { port, backends }: { port: number; backends: readonly string[] },
) {
  const folder = mkdtempSync(join(tmpdir(), `pipelark-${name}-`));
  const siteUrl = `http://localhost:${port}`;
  const site = webServerSite({
    root: siteRoot,
    siteUrl,
    backends,
    // A real one forwards no outbox; here journeys read their mails there.
    backendPaths: [...backendPaths, "/outbox", "/outbox.json", "/outbox/"],
    trustedProxies: ["127.0.0.1"],
  });
  const end = await startWebServer(name, { site: { ...site, root: resolve(siteRoot) }, folder });
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}
