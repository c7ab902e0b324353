import { frameAccess, type FrameAccess } from "@pipelark/shared-contracts/framePolicy";

/** Whether the tool may be shown in a frame here. Our own origin never: its scripts would take the frame's sandbox off. */
export function toolAccess(address: string): FrameAccess {
  const { origin } = new URL(address);
  return origin === window.location.origin ? "refused" : frameAccess(origin);
}
