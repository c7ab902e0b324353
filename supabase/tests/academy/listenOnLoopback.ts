import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type LoopbackServer = { origin: string; close: () => Promise<void> };

/** Answers real HTTP on a free port of the loopback interface. */
export async function listenOnLoopback(answer: (request: Request) => Promise<Response>): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => {
    async function respond(): Promise<void> {
      const response = await answer(await requestOf(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    }
    respond().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("The server does not listen");
  return address.port;
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { method = "GET", url = "/", headers } = incoming;
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(", ")]],
  );
  return new Request(`http://localhost:4400${url}`, {
    method,
    headers: sent,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}
