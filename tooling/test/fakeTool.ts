import { createServer } from "node:https";
import selfsigned from "selfsigned";

/** Host name of the tool that {@link startFakeTool} stands in for. */
export const fakeToolSite = "tool.pipelark-test.com";

/** An address of it that answers with this status. */
export function fakeToolAddress(status: number): string {
  return `https://${fakeToolSite}/hook/${status}`;
}

/** Starts an https server on this machine with a certificate of its own. `standIns` is the option of `startServer`. */
export async function startFakeTool() {
  const { private: key, cert: ca } = await selfsigned.generate([{ name: "commonName", value: fakeToolSite }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: fakeToolSite }] }],
  });
  const server = createServer({ key, cert: ca }, (request, response) => {
    const status = Number(/^\/hook\/(\d{3})$/.exec(request.url ?? "")?.[1] ?? 404);
    request.resume().once("end", () => response.writeHead(status).end());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { standIns: { [fakeToolSite]: { port, ca } }, close };
}
