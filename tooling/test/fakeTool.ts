import { startStandIn } from "./startStandIn.ts";

/** Host name of the tool that {@link startFakeTool} stands in for. */
export const fakeToolSite = "tool.pipelark-test.com";

/** An address of it that answers with this status. */
export function fakeToolAddress(status: number): string {
  return `https://${fakeToolSite}/hook/${status}`;
}

/** Starts it on this machine. */
export function startFakeTool() {
  return startStandIn(fakeToolSite, (request, response) => {
    const status = Number(/^\/hook\/(\d{3})$/.exec(request.url ?? "")?.[1] ?? 404);
    request.resume().once("end", () => response.writeHead(status).end());
  });
}
