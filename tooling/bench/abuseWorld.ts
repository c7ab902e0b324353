import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectHttp2, type ClientHttp2Session } from "node:http2";
import { request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import selfsigned from "selfsigned";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { writeSiteFile } from "../project/siteFiles.ts";
import { startServerProcess } from "../server/startServerProcess.ts";
import { startWebServer, type WebServerName } from "../server/startWebServer.ts";
import { webServerSite } from "../server/webServerSite.ts";
import { freePort } from "../test/freePort.ts";
import { startPostgres } from "../test/throwAwayPostgres.ts";

const longestAnswer = 20_000;

/** `mark` is the cookie that identifies the device. */
export type Answer = { status: number; text: string; mark: string };
/** `from` is the end of a caller's address, such as "1.0.7". */
export type BenchRequest = { from: string; body?: unknown; mark?: string; authorization?: string };

export type AbuseWorld = {
  /** Resolves to status 0 when the connection breaks or no answer comes within twenty seconds. */
  ask: (path: string, sent: BenchRequest) => Promise<Answer>;
  /** Begins a body that never arrives; resolves when the server closes the connection. */
  hang: (path: string, sent: { from: string; end: AbortSignal }) => Promise<void>;
  /** Opens a connection without sending anything; resolves when it is closed. */
  idle: (sent: { from: string; end: AbortSignal }) => Promise<void>;
  close: () => Promise<void>;
};

export type WorldOptions = { engine: "embedded" | "postgres"; behind: WebServerName | null };

/** Starts our server in its own process, on either engine, alone or behind a web server with HTTP/2. */
export async function openAbuseWorld({ engine, behind }: WorldOptions): Promise<AbuseWorld> {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-abuse-"));
  const root = join(folder, "site");
  writeSiteFile(join(root, "index.html"), "<h1>Home</h1>");
  for (const [file, content] of deploymentFiles({ routes: [], siteUrl: "https://pipelark.example" }))
    if (content !== null) writeSiteFile(join(root, file), content);
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const port = await freePort();
  const server = await startServerProcess({
    port,
    site: root,
    trustProxy: true,
    seed: true,
    ...(postgres && { databaseUrl: await postgres.createDatabase() }),
  });
  const front = behind && (await openFront(behind, { folder, root, port }));
  const ways = front ? overHttp2(front.port, server.key) : plainly(port, server.key);

  async function close(): Promise<void> {
    await ways.close();
    await front?.end();
    await server.close();
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...ways, close };
}

type FrontOptions = { folder: string; root: string; port: number };

async function openFront(name: WebServerName, { folder, root, port }: FrontOptions) {
  const certificate = join(folder, "certificate");
  const { private: key, cert } = await selfsigned.generate([{ name: "commonName", value: "localhost" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  mkdirSync(certificate);
  writeFileSync(join(certificate, "fullchain.pem"), cert);
  writeFileSync(join(certificate, "privkey.pem"), key);
  const [tls, plain] = [await freePort(), await freePort()];
  const end = await startWebServer(name, {
    site: webServerSite({ root, siteUrl: `https://localhost:${tls}`, backends: [`127.0.0.1:${port}`], certificate }),
    folder: join(folder, name),
    // Only an administrator may listen on port 80, and no public authority signs certificates for localhost.
    adapt: (text) =>
      text
        .replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
        .replaceAll("http://:80 ", `http://:${plain} `)
        .replace("\troot * ", `\ttls ${certificate}/fullchain.pem ${certificate}/privkey.pem\n\troot * `),
  });
  return { port: tls, end };
}

/** Sends requests as a proxy does, each with the caller's address in a header, because not every machine has 127.0.0.2. */
function plainly(port: number, key: string): AbuseWorld {
  function headersOf({ from, mark, authorization }: BenchRequest) {
    const name = { host: "localhost", "x-forwarded-for": `10.${from}` };
    return { ...name, ...sentHeaders({ key, mark, authorization }) };
  }

  function ask(path: string, { body, ...sent }: BenchRequest): Promise<Answer> {
    return new Promise((resolve) => {
      const method = body === undefined ? "GET" : "POST";
      const options = { port, host: "127.0.0.1", path, method, headers: headersOf(sent), timeout: longestAnswer };
      const asked = request(options, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text, mark: markIn(response.headers) }));
      });
      // A connection that was kept open may have been closed meanwhile: browsers, too, retry on a new one.
      asked.once("error", ({ code }: NodeJS.ErrnoException) =>
        resolve(asked.reusedSocket && code === "ECONNRESET" ? ask(path, { body, ...sent }) : broken),
      );
      asked.once("timeout", () => asked.destroy(new Error("no answer")));
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  function hang(path: string, { from, end }: { from: string; end: AbortSignal }): Promise<void> {
    const headers = { ...headersOf({ from }), "content-length": 200 };
    return new Promise((resolve) => {
      const asked = request({ port, host: "127.0.0.1", path, method: "POST", headers, signal: end, agent: false });
      asked.once("error", () => resolve()).once("close", () => resolve());
      asked.once("response", (response) => response.resume());
      asked.write("{");
    });
  }
  return { ask, hang, idle: ({ end }) => idleAt({ port, host: "127.0.0.1" }, end), close: async () => undefined };
}

/** Opens a connection per caller, each from another address. */
function overHttp2(port: number, key: string): AbuseWorld {
  const sessions = new Map<string, ClientHttp2Session>();

  function sessionOf(from: string): ClientHttp2Session {
    const there = sessions.get(from);
    if (there && !there.closed && !there.destroyed) return there;
    const options = { localAddress: `127.${from}`, rejectUnauthorized: false, servername: "localhost" };
    const session = connectHttp2(`https://127.0.0.1:${port}`, options);
    session.on("error", () => undefined);
    sessions.set(from, session);
    return session;
  }

  function streamOf(path: string, { from, method, ...sent }: Omit<BenchRequest, "body"> & { method: string }) {
    const target = { ":path": path, ":method": method, ":authority": `localhost:${port}` };
    const headers = { ...target, ...sentHeaders({ key, ...sent }) };
    return sessionOf(from).request(headers, { endStream: method === "GET" });
  }

  function ask(path: string, { body, ...sent }: BenchRequest): Promise<Answer> {
    return new Promise((resolve) => {
      const stream = streamOf(path, { ...sent, method: body === undefined ? "GET" : "POST" });
      const answer: Answer = { ...broken };
      stream.once("response", (headers) =>
        Object.assign(answer, { status: headers[":status"] ?? 0, mark: markIn(headers) }),
      );
      stream.on("data", (chunk: Buffer) => (answer.text += chunk.toString()));
      stream.once("error", () => undefined).once("close", () => resolve(answer));
      stream.setTimeout(longestAnswer, () => stream.destroy());
      if (body !== undefined) stream.end(JSON.stringify(body));
    });
  }

  function hang(path: string, { from, end }: { from: string; end: AbortSignal }): Promise<void> {
    return new Promise((resolve) => {
      const stream = streamOf(path, { from, method: "POST" });
      stream.once("error", () => undefined).once("close", () => resolve());
      // A refusal before the end of the body leaves the stream half open.
      stream.once("response", () => stream.destroy());
      end.addEventListener("abort", () => stream.destroy(), { once: true });
      stream.write("{");
    });
  }

  async function close(): Promise<void> {
    for (const session of sessions.values()) session.destroy();
  }
  const idle: AbuseWorld["idle"] = ({ from, end }) =>
    idleAt({ port, host: "127.0.0.1", localAddress: `127.${from}` }, end);
  return { ask, hang, idle, close };
}

const broken: Answer = { status: 0, text: "", mark: "" };

function sentHeaders({ key, mark = "", authorization }: Omit<BenchRequest, "from" | "body"> & { key: string }) {
  const plain = { apikey: key, "content-type": "application/json" };
  return { ...plain, ...(mark !== "" && { cookie: mark }), ...(authorization && { authorization }) };
}

function markIn(headers: IncomingHttpHeaders): string {
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

function idleAt(place: { port: number; host: string; localAddress?: string }, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connectPlain(place);
    socket.once("error", () => undefined).once("close", () => resolve());
    end.addEventListener("abort", () => socket.destroy(), { once: true });
  });
}
