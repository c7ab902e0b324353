import { useBlocker } from "@pipelark/shared-router";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { ConfirmDialog } from "#overlays/ConfirmDialog.tsx";

/** State of a navigation that must not be blocked, such as one to the sign-in page when a session has ended. */
export const leavingAnyway = { leavesUnsavedChanges: true } as const;

type PageChange = { currentLocation: { pathname: string }; nextLocation: { pathname: string; state: unknown } };

/**
 * Asks before unsaved changes are lost: with a dialog on client-side navigation, with the browser's own question on reload or close. Put the returned
 * node into the page. Use one guard per page, because the router supports only one.
 */
export function useUnsavedChangesGuard(isDirty: boolean): ReactNode {
  const newest = useRef(isDirty);
  /** Set after the user agreed, because the next page may be a new document, for which the browser would ask again. */
  const hasAgreed = useRef(false);

  // Updated in a layout effect, because saving may navigate in the same moment and needs the newest value.
  useLayoutEffect(() => {
    newest.current = isDirty;
  }, [isDirty]);

  const losesChanges = useCallback((change: PageChange) => newest.current && leavesPage(change), []);
  const blocker = useBlocker(losesChanges);

  useEffect(() => {
    if (!isDirty) return undefined;
    function askOnUnload(event: BeforeUnloadEvent) {
      if (!hasAgreed.current) event.preventDefault();
    }
    window.addEventListener("beforeunload", askOnUnload);
    return () => window.removeEventListener("beforeunload", askOnUnload);
  }, [isDirty]);

  useEffect(() => {
    if (blocker.state === "unblocked") hasAgreed.current = false;
  }, [blocker.state]);

  function handleConfirm() {
    hasAgreed.current = true;
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={blocker.state === "blocked"}
      act="Leave without saving"
      cancel="Keep editing"
      onConfirm={handleConfirm}
      onCancel={() => blocker.reset?.()}
    >
      You have unsaved changes on this page. If you leave, they will be lost.
    </ConfirmDialog>
  );
}

function leavesPage({ currentLocation, nextLocation }: PageChange): boolean {
  const { state } = nextLocation;
  const isForced = typeof state === "object" && state !== null && "leavesUnsavedChanges" in state;
  return !isForced && currentLocation.pathname !== nextLocation.pathname;
}
