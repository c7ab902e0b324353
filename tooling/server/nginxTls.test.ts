import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import selfsigned from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { everyAnswer } from "../page/responseHeaders.ts";
import { writeSiteFile } from "../project/siteFiles.ts";
import { freePort } from "../test/freePort.ts";
import { findWebServers } from "../test/webServerPrograms.ts";
import { startWebServer } from "./startWebServer.ts";
import { webServerSite } from "./webServerSite.ts";

const around = mkdtempSync(join(tmpdir(), "nginx-tls-"));
const programs = findWebServers();
const ports = { tls: 0, plain: 0 };
let certificate = "";
let end: () => Promise<void> = async () => undefined;

describe.runIf(programs)("nginx with a certificate and the generated file", () => {
  beforeAll(async () => {
    const root = join(around, "site");
    writeSiteFile(join(root, "policies/index.html"), "<h1>Policies</h1>");
    for (const [file, content] of deploymentFiles({ routes: [], siteUrl: "https://pipelark.example" }))
      if (content !== null) writeSiteFile(join(root, file), content);
    const { private: key, cert } = await selfsigned.generate([{ name: "commonName", value: "localhost" }], {
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
    });
    certificate = cert;
    mkdirSync(join(around, "certificate"));
    writeFileSync(join(around, "certificate/fullchain.pem"), cert);
    writeFileSync(join(around, "certificate/privkey.pem"), key);
    ports.tls = await freePort();
    ports.plain = await freePort();
    end = await startWebServer("nginx", {
      site: webServerSite({
        root,
        siteUrl: `https://localhost:${ports.tls}`,
        certificate: join(around, "certificate"),
      }),
      folder: join(around, "nginx"),
      // Only an administrator may listen on port 80.
      adapt: (text) => text.replaceAll("listen 80", `listen 127.0.0.1:${ports.plain}`),
    });
  });

  afterAll(async () => {
    await end();
    rmSync(around, { recursive: true, force: true });
  });

  it("answers over HTTP/2, with the headers of every answer", async () => {
    const { status, headers, body } = await askOverTls("/policies");
    expect({ status, body }).toEqual({ status: 200, body: "<h1>Policies</h1>" });
    for (const [name, value] of Object.entries(everyAnswer)) expect(headers[name.toLowerCase()], name).toBe(value);
  });

  it("does not present its certificate for another host name", async () => {
    await expect(askOverTls("/policies", "evil.example")).rejects.toThrow(/handshake|alert|unrecognized name/i);
  });

  it("leads plain requests to the site, and refuses those for another name", async () => {
    const asked = `http://localhost:${ports.plain}/policies?a=1`;
    const led = await fetch(asked, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([301, `https://localhost:${ports.tls}/policies?a=1`]);
    expect((await fetch(asked.replace("localhost", "127.0.0.1"), { redirect: "manual" })).status).toBe(421);
  });
});

type Answer = { status: number; headers: Record<string, unknown>; body: string };

function askOverTls(path: string, servername = "localhost"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${ports.tls}`, { ca: certificate, servername });
    session.once("error", reject);
    const stream = session.request({ ":path": path, ":authority": `localhost:${ports.tls}` });
    let said: Answer = { status: 0, headers: {}, body: "" };
    stream.once("response", (headers) => (said = { ...said, status: headers[":status"] ?? 0, headers }));
    stream.on("data", (chunk: Buffer) => (said = { ...said, body: said.body + chunk.toString() }));
    stream.once("error", reject);
    stream.once("end", () => {
      session.close();
      resolve(said);
    });
  });
}
