import "../project/envFile.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseAway } from "../backend/engine/databaseAway.ts";
import { smtpSettings } from "../backend/mail/mailSettings.ts";
import { serverLog } from "../backend/log/serverLog.ts";
import { runCommand } from "../project/cli.ts";
import { dataRoot, siteRoot } from "../project/layout.ts";
import { assertSettings } from "../settings/checkSettings.ts";
import { valueOf } from "../settings/settings.ts";
import { deploymentConfig } from "@pipelark/release/compose/deployment";
import { figuresFrom } from "@pipelark/release/watch/figures";
import { finishInterrupted } from "@pipelark/release/store/siteLock";
import { startWatchOfActivation } from "@pipelark/release/watch/watchActivation";
import { composeAside, markFrom, startWatchOfEdits } from "@pipelark/release/watch/watchEdits";
import { startWatch } from "@pipelark/release/watch/watchCanaries";
import { type AccessLog, openAccessLog } from "./accessLog.ts";
import { demoAccounts, demoPassword } from "./demoAccounts.ts";
import { startServer } from "./server.ts";
import { isLoopback } from "./siteAddress.ts";

const metricsToken = process.env["PIPELARK_METRICS_TOKEN"];
const databaseUrl = process.env["PIPELARK_DATABASE_URL"];

// Files written from here on, above all the database, are readable by their owner only.
process.umask(0o077);

await runCommand(async () => {
  assertSettings();
  if (!existsSync(join(siteRoot, "releases.json")))
    throw new Error("There is no site yet: run `npm start`, or `pnpm build` first.");
  const endActivation = startWatchOfActivation({
    root: siteRoot,
    finish: finishForAllUsers,
    onError: (error) => noteFailure("Finishing an interrupted release", error),
  });
  const { siteUrl, supabaseUrl } = deploymentConfig();
  const smtp = smtpSettings();
  const accessLog = openAccessLogOf(process.env["PIPELARK_ACCESS_LOG"]);
  const server = await startServer({
    smtp,
    trustProxy: valueOf("PIPELARK_TRUST_PROXY") === "1",
    port: Number(valueOf("PORT")),
    dataDir: dataRoot,
    videoHostUrl: process.env["STREAMABLE_API_URL"],
    payments: paymentVariables(),
    host: valueOf("PIPELARK_LISTEN"),
    waitMs: 1000 * Number(valueOf("PIPELARK_DATABASE_WAIT")),
    requestConnections: Number(valueOf("PIPELARK_DATABASE_CONNECTIONS")),
    ...(metricsToken && { metricsToken }),
    ...(accessLog && { accessLog }),
    ...(databaseUrl && { databaseUrl }),
    ...(siteUrl && { siteUrl }),
  });
  const isLocal = siteUrl === "" || isLoopback(siteUrl);
  const endWatch = startWatch({
    figuresOf: figuresFrom(server.engine.sql),
    report: ({ takenBack }) => takenBack !== null && console.log(`Taken back: ${takenBack}`),
    onError: (error) => noteFailure("Watching releases", error),
  });
  // With a hosted project, a scheduled job composes edits instead of this server.
  const endEdits =
    supabaseUrl === ""
      ? startWatchOfEdits({
          markOf: markFrom(server.engine.sql),
          compose: composeAside(server.url),
          onError: (error) => noteFailure("Composing edits", error),
        })
      : null;
  console.log(
    `\nPipelark runs at ${server.url}\n\n${accountsHint(isLocal)}\n\n${mailDestination()}\n\nPress Ctrl+C to stop.`,
  );

  function mailDestination(): string {
    if (server.hasOutbox) return `Emails are shown at ${server.url}/outbox`;
    return smtp === null ? "No email is sent: set PIPELARK_SMTP_URL." : "Your mail server sends the emails.";
  }

  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      endActivation();
      void Promise.all([endWatch(), endEdits?.()])
        .then(server.close)
        .finally(() => process.exit(0));
    });
  }
});

/** Opens the log of requests, if one is set. A file is opened again on SIGHUP, which `logrotate` sends after it has renamed it. */
function openAccessLogOf(target: string | undefined): AccessLog | undefined {
  if (!target) return undefined;
  const log = openAccessLog(target);
  if (target !== "stdout") process.on("SIGHUP", log.reopen);
  return log;
}

/** Pages must be readable for all users, even if other files of this process are not. */
function finishForAllUsers(root: string): Promise<boolean> {
  const before = process.umask(0o022);
  const finishing = finishInterrupted(root);
  process.umask(before);
  return finishing;
}

/** That the database is away is logged by its watch. */
function noteFailure(where: string, error: unknown): void {
  if (!(error instanceof DatabaseAway)) serverLog.failed(where, error);
}

/** The keys of payment providers, by the names that hosted functions have them under. */
function paymentVariables(): Record<string, string> {
  const named = Object.entries(process.env).filter(([name, value]) => /^(STRIPE|PAYPAL)_/.test(name) && value);
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ""]));
}

function accountsHint(isLocal: boolean): string {
  if (databaseUrl)
    return "This site uses your own PostgreSQL. Create the first admin: pnpm make-admin you@company.example";
  if (!isLocal)
    return "There are no demo accounts here. Create the first admin, with this server stopped: pnpm make-admin you@company.example";
  const accounts = demoAccounts.map(({ email, who }) => `  ${email.padEnd(28)}${who}`);
  return [`Sign in with one of these accounts, password ${demoPassword}:`, ...accounts].join("\n");
}
