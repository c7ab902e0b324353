import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import selfsigned from "selfsigned";

/**
 * Starts an https server on this machine in place of a public host, with a certificate for its name. `standIns` is the option of what asks that host,
 * such as `startServer`.
 */
export async function startStandIn(host: string, answer: RequestListener) {
  const { private: key, cert: ca } = await selfsigned.generate([{ name: "commonName", value: host }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
  });
  const server = createServer({ key, cert: ca }, answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const standIn = { port: typeof address === "object" && address !== null ? address.port : 0, ca };

  async function close() {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return { standIn, standIns: { [host]: standIn }, close };
}
