import { randomUUID } from "node:crypto";

/**
 * Name of a company that a journey makes for itself. It sorts after the demo's companies, because lists show the first
 * twenty or fifty names, and other journeys look for a demo company there.
 */
export function newCompanyName(): string {
  return `Willow ${randomUUID().slice(0, 8)}`;
}
