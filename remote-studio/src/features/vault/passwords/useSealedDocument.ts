import { useEffect, useState } from "react";

/**
 * Tells if this document blocks content of other hosts, as the vault's page declares. A document keeps the policy it
 * was loaded with, so coming from another page reloads this URL once; the history entry remembers that.
 */
export function useSealedDocument(): boolean {
  const [isSealed] = useState(() => !showsOthers() || "wasReloadedToSeal" in historyState());

  useEffect(() => {
    if (isSealed) return;
    window.history.replaceState({ ...historyState(), wasReloadedToSeal: true }, "");
    window.location.reload();
  }, [isSealed]);

  return isSealed;
}

/** Without a policy, as in development, a reload would change nothing. */
function showsOthers(): boolean {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
  return /(img|frame)-src [^;]*https:/.test(policy);
}

function historyState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
