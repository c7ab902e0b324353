import { frameAccess, type FrameAccess, reloadForFrame } from "@pipelark/shared-contracts/framePolicy";
import { useEffect, useState } from "react";
import { playerOrigin } from "./playerMessages.ts";

/**
 * Tells if this document may show the host's player and pictures. A document keeps the content security policy it was
 * loaded with, so coming from another studio page reloads this URL once.
 */
export function usePlayerPage(): FrameAccess {
  const [access] = useState(() => frameAccess(playerOrigin));

  useEffect(() => {
    if (access === "after-load") reloadForFrame();
  }, [access]);

  return access;
}
