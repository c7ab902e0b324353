import { frameAccess, type FrameAccess, reloadForFrame } from "@pipelark/shared-contracts/framePolicy";
import { useEffect, useState } from "react";
import { playerOrigin } from "./playerMessages.ts";

/**
 * Whether this document may show the host's player and pictures. Whoever came from another page of the studio has this address
 * loaded once as a document of its own, because a document keeps the policy that it was loaded with.
 */
export function usePlayerPage(): FrameAccess {
  const [access] = useState(() => frameAccess(playerOrigin));

  useEffect(() => {
    if (access === "after-load") reloadForFrame();
  }, [access]);

  return access;
}
