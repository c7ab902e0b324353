import { createHash } from "node:crypto";
import { join } from "node:path";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { readContract } from "./contractSource.ts";

/**
 * Services that a shell offers to remotes, and the return value of a remote (`RemoteModule`), each with its type as a
 * text that changes only with the type.
 */
export type Services = Record<string, string>;

/** Returns the services that a shell of this checkout offers. */
export function offeredServices(folder = join(projectRoot, "shared-contracts/src")): Services {
  const { declarations, services } = readContract(folder);
  // Each service is compared by itself: the return value of a remote does not depend on the services that it gets.
  const types = new Map([...declarations].filter(([name]) => name !== "ShellServices"));
  const offered = [...services, ["RemoteModule", declarations.get("RemoteModule") ?? ""] as const];
  return Object.fromEntries(offered.map(([name, text]) => [name, withTypes(text, types)]));
}

/**
 * Returns the names of the services that every shell of this contract offers. Remotes also run without optional
 * services, so that a shell may be rolled back past one.
 */
export function requiredServices(services: Services = offeredServices()): string[] {
  return Object.keys(services).filter((name) => !services[name]?.startsWith(`${name}?:`));
}

/**
 * Returns the named services that released modules may use, because they read a property of that name. It may belong
 * to another object, so this errs on the safe side.
 */
export function usedServices(modules: readonly string[], named: readonly string[]): string[] {
  return named.filter((name) => {
    const use = new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*[:,}=]`);
    return name === "RemoteModule" || modules.some((text) => use.test(text));
  });
}

/** Version of a remote that visitors get. */
type ShownRemote = { readonly name: string; readonly release: ReleaseNeeds };
type ReleaseNeeds = { readonly version: string; readonly usedServices?: readonly string[] | undefined };
type ShellOffer = { readonly version: string; readonly contract: string; readonly services?: Services | undefined };

/**
 * Throws, with the service and its users, when a shell does not offer a service that a live remote uses. Releases
 * without that information are not compared.
 */
export function assertOffered(shell: ShellOffer, remotes: readonly ShownRemote[]): void {
  const { services } = shell;
  if (!services) return;
  const missing = [...new Set(remotes.flatMap(({ release }) => release.usedServices ?? []))].filter(
    (name) => services[name] === undefined,
  );
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}, used by ${usersOf(name, remotes)}`);
  throw new Error(
    `The shell ${shell.version} does not offer ${lines.join("; ")}. First release these remotes without it, or keep it until then.`,
  );
}

/** Throws, with the affected parts, when `next` changes or removes a service of `live` under the same contract number. */
export function assertSameUnderItsNumber(
  { live, next }: { live: ShellOffer; next: ShellOffer },
  remotes: readonly ShownRemote[],
): void {
  const { services: before } = live;
  const { services: after } = next;
  if (!before || !after || live.contract !== next.contract) return;
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const lines = changed.map((name) => {
    const now = after[name] === undefined ? "was removed" : `was ${before[name]}, is ${after[name]}`;
    return `${name} ${now}; used by ${usersOf(name, remotes)}`;
  });
  throw new Error(
    `The contract changed without a new number (${next.contract}):\n  ${lines.join("\n  ")}\n` +
      `Raise it in shared-contracts/src/contractVersion.ts: the minor if older remotes still work, otherwise the major.`,
  );
}

function usersOf(service: string, remotes: readonly ShownRemote[]): string {
  const users = remotes.flatMap(({ name, release }) =>
    release.usedServices?.includes(service) ? [`remote-${name} ${release.version}`] : [],
  );
  return users.join(", ") || "no live remote";
}

/** Returns the text with a hash of every type of the contract that it names, directly or not. */
function withTypes(text: string, declarations: ReadonlyMap<string, string>): string {
  const named = new Set<string>();
  function visit(one: string) {
    for (const [word] of one.matchAll(/[A-Za-z_]\w*/g)) {
      const declared = declarations.get(word);
      if (declared === undefined || named.has(word)) continue;
      named.add(word);
      visit(declared);
    }
  }
  visit(text);
  if (named.size === 0) return text;
  const hash = createHash("sha256");
  for (const name of [...named].toSorted()) hash.update(`${name}\0${declarations.get(name)}\0`);
  return `${text} #${hash.digest("hex").slice(0, 12)}`;
}
