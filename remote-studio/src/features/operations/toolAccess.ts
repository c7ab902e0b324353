import { frameAccess, type FrameAccess } from "@pipelark/shared-contracts/framePolicy";

/** Tells if the tool may be framed here. Never our own origin, whose scripts could remove the frame's sandbox. */
export function toolAccess(address: string): FrameAccess {
  const { origin } = new URL(address);
  return origin === window.location.origin ? "refused" : frameAccess(origin);
}
