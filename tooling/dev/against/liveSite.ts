import { isLoopbackName } from "../../project/loopback.ts";
import { pageDataOf } from "./livePage.ts";

/** Site that is publicly reachable, and the origin of its data. */
export type LiveSite = { origin: string; backend: string };

/** Time limit of an answer, in milliseconds. */
const longestMs = 15_000;

/** Returns the origin of a site over https, or on this machine. Throws for any other. */
export function siteOrigin(address: string): string {
  if (!URL.canParse(address)) throw new Error(`${address} is not a URL: write it like https://pipelark.example.`);
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname))) return origin;
  throw new Error(`${origin} is not encrypted: your password would be readable on the way. Use an https address.`);
}

/** Checks that one of our sites answers there. Throws when none does. */
export async function askLiveSite(address: string): Promise<LiveSite> {
  const origin = siteOrigin(address);
  const answer = await fetch(new URL("/login", origin), { signal: AbortSignal.timeout(longestMs) }).catch(
    (error: unknown) => {
      throw new Error(`${origin} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  const data = pageDataOf(await answer.text());
  if (!data) throw new Error(`${origin} is not a Pipelark site that this checkout supports.`);
  // A site may redirect to another name, to which the same rule applies.
  const reached = siteOrigin(answer.url);
  return { origin: reached, backend: data.config.supabaseUrl || reached };
}
