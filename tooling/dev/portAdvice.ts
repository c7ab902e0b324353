import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { asLine } from "../project/cli.ts";
import type { Advice } from "./advice.ts";

/** Returns advice on a port of `pnpm dev`: who has it, and what to do. That Pipelark itself runs there is only a hint. */
export async function portAdvice(port: number): Promise<Advice> {
  const problem = await listenProblem(port);
  if (problem === null) return null;
  if (problem !== "EADDRINUSE") return `port ${port} cannot be used (${problem}).`;
  const holder = holderOfPort(port);
  const name = holder === null ? "another process, whose name this user cannot see" : nameOf(holder);
  if (isOurs(holder) || (await answersAsOurs(port)))
    return { hint: `Pipelark itself runs on port ${port} (${name}); stop it before pnpm dev.` };
  const stop = holder === null ? "Stop it" : `Stop it (kill ${holder.pid})`;
  return `port ${port} is held by ${name}. ${stop} to use pnpm dev, which cannot use another port.`;
}

type PortHolder = { pid: number; command: string };

function nameOf({ pid, command }: PortHolder): string {
  return `process ${pid}: ${command.length > 80 ? `${command.slice(0, 80)}…` : command}`;
}

/** Returns the code of the failure to listen; null when the port is free. */
function listenProblem(port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, "localhost", () => server.close(() => resolve(null)));
  });
}

/** Finds the process that listens on a port; null where the system does not tell. */
function holderOfPort(port: number): PortHolder | null {
  const pid = process.platform === "linux" ? pidInProc(port) : pidFromLsof(port);
  return pid === null ? null : { pid, command: commandOf(pid) };
}

function pidFromLsof(port: number): number | null {
  const { stdout } = spawnSync("lsof", ["-nP", "-t", `-iTCP:${port}`, "-sTCP:LISTEN"], { encoding: "utf8" });
  return Number.parseInt(stdout ?? "", 10) || null;
}

/** Reads the tables of Linux itself, because many images have neither `ss` nor `lsof`. */
function pidInProc(port: number): number | null {
  const sockets = new Set(["tcp", "tcp6"].flatMap((table) => listeningSockets(table, port)));
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => filesOf(pid).some((file) => sockets.has(file)));
  return found === undefined ? null : Number(found);
}

function listeningSockets(table: string, port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readOr(`/proc/net/${table}`).split("\n").slice(1);
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => local.endsWith(ending) && state === "0A")
    .map((columns) => `socket:[${columns[9]}]`);
}

/** A process of another user shows none, and may have ended. */
function filesOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  const words =
    process.platform === "linux"
      ? readOr(`/proc/${pid}/cmdline`).replaceAll("\0", " ")
      : (spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "");
  return asLine(words) || "unknown program";
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isOurs(holder: PortHolder | null): boolean {
  return /\btooling[\\/](dev|server|bootstrap)[\\/]/.test(holder?.command ?? "");
}

/** Asks by the address that every server of ours has, for where the system does not tell who listens. */
async function answersAsOurs(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/health/live`, { signal: AbortSignal.timeout(1000) });
    return (await answer.text()) === JSON.stringify({ status: "live" });
  } catch {
    return false;
  }
}
