import { withUtm } from "#lib/utm.ts";
import type { SchedulingProvider } from "./schedulingProvider.ts";

/** The product's own scheduler. It needs no frame: its page is a page of this remote. */
export const builtinProvider: SchedulingProvider = {
  id: "builtin",
  handles: (target) => target.startsWith("/schedule/"),
  embed: (target, { utm }) => ({ kind: "page", path: withUtm(target, utm) }),
};
