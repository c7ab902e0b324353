import type { Site } from "./site.ts";

/** Takes away what lies at a path below a site, and answers what became of it, for people. */
export async function clearAway({ remove }: Pick<Site, "remove">, path: string): Promise<string> {
  return (await remove(path)) ? `${path} is gone.` : `${path} stays: what is live names it again.`;
}
