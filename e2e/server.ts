import { runCommand } from "@pipelark/tooling/project/cli";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { figuresFrom } from "@pipelark/tooling/publish/releaseFigures";
import { startWatch } from "@pipelark/tooling/publish/watch";
import { startServer } from "@pipelark/tooling/server/server";
import { startPostgres } from "@pipelark/tooling/test/throwAwayPostgres";
import { existsSync } from "node:fs";
import { join } from "node:path";

// The product with a database of its own, fresh for every run and gone with the process: in memory, or with
// PIPELARK_E2E_DATABASE=postgres on a throw-away PostgreSQL server. PORT and PIPELARK_SITE say where and what.
await runCommand(async () => {
  if (!existsSync(join(siteRoot, "releases.json"))) throw new Error("There is no site yet: run `pnpm build` first.");
  const postgres = process.env["PIPELARK_E2E_DATABASE"] === "postgres" ? await startPostgres() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const database = databaseUrl === undefined ? {} : { databaseUrl, seed: true };
  // Each journey says an address of its own, as if a proxy had seen it: they share no limits.
  const server = await startServer({
    port: Number(process.env["PORT"]),
    trustProxy: true,
    hasOutbox: true,
    // Nobody is asked outside this machine; by default the video host is down.
    videoHostUrl: process.env["STREAMABLE_API_URL"] ?? "http://127.0.0.1:9",
    ...database,
  });

  // The demo of a release does not wait for a minute.
  const everyMs = Number(process.env["PIPELARK_WATCH_MS"] ?? 0);
  const endWatch =
    everyMs > 0
      ? startWatch({
          figuresOf: figuresFrom(server.engine.sql),
          everyMs,
          report: () => undefined,
          onError: (error) => console.error("A release could not be watched:", error),
        })
      : null;

  async function close() {
    await endWatch?.();
    await server.close();
    await postgres?.close();
  }

  function end() {
    void close().finally(() => process.exit(0));
  }
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
  process.send?.({ url: server.url });
});
