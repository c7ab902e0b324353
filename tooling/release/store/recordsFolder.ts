import { join } from "node:path";

/** Where a site keeps what its releases need to know of each other. Nothing in it is for visitors: the server answers 404. */
export function recordsFolder(root: string): string {
  return join(root, ".releases");
}
