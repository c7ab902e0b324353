import { openEngine, type Engine } from "../../../tooling/backend/engine/engine.ts";

export const siteUrl = "http://localhost:4400";

/** A fresh engine in memory, with the demo accounts. */
export function openTestEngine(): Promise<Engine> {
  return openEngine({ seed: true, siteUrl });
}
