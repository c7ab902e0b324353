import { useEffect, useState } from "react";

/**
 * Whether this document may show nothing of other hosts, as the vault's own page declares. A document keeps the policy of the page that
 * it was loaded as: who came here from another page has this address loaded once more, and the history entry remembers it.
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

/** Without a policy, as in development, there is nothing that a page load could change. */
function showsOthers(): boolean {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
  return /(img|frame)-src [^;]*https:/.test(policy);
}

function historyState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
