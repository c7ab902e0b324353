import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { join } from "node:path";
import { startChangeStreams } from "../backend/changes/changeStreams.ts";
import type { StandIn } from "../backend/http/publicRequest.ts";
import { DatabaseAway } from "../backend/engine/databaseAway.ts";
import { openEngine, type Engine } from "../backend/engine/engine.ts";
import { createGateway } from "../backend/gateway/gateway.ts";
import { createFunctions } from "../backend/functions/functions.ts";
import type { SmtpSettings } from "../backend/mail/mailSettings.ts";
import { startFakeStripe } from "../backend/functions/fakeStripe.ts";
import { createStorage } from "../backend/storage/storage.ts";
import { serverJobs } from "../backend/jobs/serverJobs.ts";
import { startJobs } from "../backend/jobs/startJobs.ts";
import { createMailService } from "../backend/mail/mailService.ts";
import { noteMailSender } from "../backend/mail/noteMailSender.ts";
import { serverLog } from "../backend/log/serverLog.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { callerAddress } from "./callerAddress.ts";
import { refuseDemoAccounts } from "./demoAccounts.ts";
import { healthRoutes, notReady } from "./health.ts";
import type { AnswerRequest } from "./listen.ts";
import { metricsRoute } from "./metricsRoute.ts";
import { refusal } from "./refusal.ts";
import { isLoopback, namesThisServer } from "./siteAddress.ts";
import { anotherName } from "./siteAnswers.ts";
import { siteRoutes } from "./siteRoutes.ts";

export type SiteOptions = {
  /** Origin under which this machine reaches the server. */
  url: string;
  /** Folder of the database; absent means in memory, deleted with the process. */
  dataDir?: string;
  /** Address of a PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string;
  /** Adds the demo accounts to a new database; true by default for the embedded one of a site on loopback. */
  seed?: boolean;
  /** Origin of the site for visitors. */
  siteUrl: string;
  /** Names of the server besides those of the site and of this machine. */
  names?: readonly string[];
  /** Milliseconds to wait for a PostgreSQL server that cannot be reached yet. */
  waitMs?: number;
  /** Most requests at a PostgreSQL server at once; 10 by default. */
  requestConnections?: number;
  /** Folder with other migrations, for tests of upgrades. */
  supabaseDir?: string;
  /** Lets programs on other machines read `/metrics`. */
  metricsToken?: string;
  /** Folder of the composed site. */
  site?: string;
  /** True behind our own proxy, whose `X-Forwarded-For` names the caller. */
  trustProxy?: boolean;
  /** Mail server; without one, mails wait in the outbox. */
  smtp?: SmtpSettings | null;
  /**
   * Shows mails at `/outbox` to people at this machine; true by default if neither a proxy nor a host name makes the
   * site reachable for others.
   */
  hasOutbox?: boolean;
  /** Origin of a video host to use instead of Streamable's API, for tests and demos. */
  videoHostUrl?: string | undefined;
  /** Variables of the payment providers, for the edge functions. Without any, a site on loopback is paid by a fake. */
  payments?: Record<string, string>;
  /** Servers on this machine that answer for the host names of calendars and webhooks, for tests. */
  standIns?: Readonly<Record<string, StandIn>>;
};

export type RunningSite = {
  engine: Engine;
  answer: AnswerRequest;
  hasOutbox: boolean;
  /** Ends the open streams of changes, whose pages then connect again. */
  endStreams: () => void;
  close: () => Promise<void>;
};

/**
 * Opens the database and starts everything that works on it. Rejects when the database cannot be used, and when a publicly reachable site has
 * accounts with the demo password.
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const {
    url,
    siteUrl,
    names = [],
    dataDir,
    databaseUrl,
    waitMs,
    requestConnections,
    supabaseDir,
    metricsToken,
    site = siteRoot,
    trustProxy = false,
    smtp = null,
    videoHostUrl,
    standIns = {},
  } = options;
  const isLocal = isLoopback(siteUrl);
  const { seed = databaseUrl === undefined && isLocal, hasOutbox = isLocal && !trustProxy } = options;
  if (seed && !isLocal) throw new Error(`${siteUrl} is reachable for others, so it cannot have demo accounts.`);
  const engine = await openEngine({
    ...(dataDir && { dataDir }),
    ...(databaseUrl && { databaseUrl }),
    ...(waitMs && { waitMs }),
    ...(requestConnections && { requestConnections }),
    ...(supabaseDir && { supabaseDir }),
    seed,
    siteUrl,
  });
  if (!isLocal) await refuseDemoAccounts(engine);
  const payments = options.payments ?? {};
  const fake =
    isLocal && Object.keys(payments).length === 0 ? await startFakeStripe(`${url}/functions/v1/inbound/stripe`) : null;
  const functions = createFunctions({
    tempDir: join(projectRoot, ".temp"),
    env: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: engine.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: engine.secretKey,
      PIPELARK_SITE_URL: siteUrl,
      ...(videoHostUrl && { STREAMABLE_API_URL: videoHostUrl }),
      ...(fake?.env ?? payments),
    },
  });
  const changes = await startChangeStreams(engine);
  const gateway = await createGateway(engine, {
    askFunction: functions.forward,
    askChanges: changes.ask,
    askStorage: createStorage(engine.files),
  });
  await noteMailSender(engine.sql, { isSending: smtp !== null, hasOutbox });
  const mail = createMailService({ sql: engine.sql, siteUrl, smtp, hasOutbox });
  const jobs = startJobs(serverJobs({ engine, sendMail: mail.sendDue, standIns }));
  const routes = siteRoutes({
    site,
    askBackend: gateway.fetch,
    publishableKey: engine.publishableKey,
    addressOf: (incoming) => callerAddress(incoming, trustProxy),
    outbox: mail.outbox,
  });
  const answerMetrics = metricsRoute({ database: engine.database, token: metricsToken });
  const app = new Hono<{ Bindings: HttpBindings }>()
    // Before the limits and the names: a load balancer asks often, and by the address of the machine.
    .route("/health", healthRoutes(engine))
    .get("/metrics", async ({ env }, next) => (await answerMetrics(env.incoming)) ?? next())
    .use(async ({ env }, next) => {
      const address = callerAddress(env.incoming, trustProxy);
      const refused = await gateway.refuseFlood({ address, onHeld: () => void env.outgoing.emit("held") });
      return refused ?? next();
    })
    .use(({ req, env }, next) =>
      namesThisServer({ requestUrl: req.url, incoming: env.incoming }, { siteUrl, names })
        ? next()
        : Promise.resolve(refusal(421, anotherName)),
    )
    .onError((error) => {
      if (error instanceof DatabaseAway) return notReady("The database does not answer");
      serverLog.failed("Server", error);
      return refusal(500, "Something went wrong on the server");
    })
    .route("/", routes);

  async function close(): Promise<void> {
    await jobs.close();
    await fake?.close();
    await functions.close();
    await gateway.close();
    await changes.close();
    await engine.close();
  }

  return { engine, answer: app.fetch, hasOutbox, endStreams: changes.end, close };
}
