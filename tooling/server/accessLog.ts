import { createWriteStream, type WriteStream } from "node:fs";
import { callerNetworks, widestNetwork } from "../backend/gateway/callerNetwork.ts";
import { serverLog } from "../backend/log/serverLog.ts";
import type { Answered } from "./answered.ts";

export type AccessLog = {
  write: (answered: Answered) => void;
  /** Opens the file again, after a program has renamed it. */
  reopen: () => void;
};

/** Bytes that wait for a slow disk; further lines are left out, and counted in the next one that is written. */
const mostWaiting = 1024 * 1024;

/** Opens the log of answered requests, one line of JSON each: a file, or `stdout`. */
export function openAccessLog(target: string): AccessLog {
  let file = target === "stdout" ? null : openFile(target);
  let dropped = 0;

  function write(answered: Answered): void {
    if (file?.destroyed) file = openFile(target);
    const out = file ?? process.stdout;
    if (out.writableLength > mostWaiting) {
      dropped += 1;
      return;
    }
    out.write(`${JSON.stringify({ ...lineOf(answered), ...(dropped > 0 && { dropped }) })}\n`);
    dropped = 0;
  }

  function reopen(): void {
    if (file === null) return;
    file.end();
    file = openFile(target);
  }

  return { write, reopen };
}

function openFile(path: string): WriteStream {
  return createWriteStream(path, { flags: "a", mode: 0o600 }).on("error", (error) =>
    serverLog.failed("Access log", error),
  );
}

/** A request without what names a person: no query, no long word of the path, which may open a door, and of the caller the network only. */
function lineOf({ id, method, path, status, milliseconds, bytes, address }: Answered) {
  return {
    time: new Date().toISOString(),
    id,
    method,
    path: path.replaceAll(/[^/]*(@|%40)[^/]*|[\w-]{24,}/gi, "…").slice(0, 200),
    status,
    ms: Math.round(milliseconds),
    bytes,
    network: networkOf(address),
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
function networkOf(address: string): string {
  const isIpv6 = callerNetworks(address).length > 1;
  return isIpv6 ? widestNetwork(address) : address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
