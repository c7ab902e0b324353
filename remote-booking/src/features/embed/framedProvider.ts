import { framePage } from "./framePage.ts";
import type { SchedulingProvider } from "./schedulingProvider.ts";

type Framed = { id: "calendly" | "cal"; hosts: readonly string[] };

/** A provider whose own script draws the widget; `public/embed/frame.js` runs it in a frame. */
export function framedProvider({ id, hosts }: Framed): SchedulingProvider {
  return {
    id,
    handles: (target) => URL.canParse(target) && hosts.includes(new URL(target).host),
    embed(target, { name, email, utm }) {
      const asked = new URLSearchParams([["provider", id], ["url", target], ["name", name], ["email", email], ...utm]);
      return { kind: "frame", src: `${framePage}#${asked}` };
    },
  };
}
