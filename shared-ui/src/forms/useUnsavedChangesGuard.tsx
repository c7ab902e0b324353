import { useBlocker } from "@pipelark/shared-router";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { ConfirmDialog } from "#overlays/ConfirmDialog.tsx";

/** The state of a navigation that must not be held up, such as one to the sign-in when a session has ended. */
export const leavingAnyway = { leavesUnsavedChanges: true } as const;

type Way = { currentLocation: { pathname: string }; nextLocation: { pathname: string; state: unknown } };

/**
 * Asks before unsaved changes are lost: on the way to another page of the product by a dialog, on closing the tab or
 * reloading by the browser's own question. Renders nothing until then: put what it returns into the page.
 * One guard per page, for the router asks only one.
 */
export function useUnsavedChangesGuard(isDirty: boolean): ReactNode {
  const newest = useRef(isDirty);
  /** The next page may be a document of its own, for which the browser would ask a second time. */
  const hasAgreed = useRef(false);

  // Saving may lead to another page in the same moment: the answer must be that of the newest render.
  useLayoutEffect(() => {
    newest.current = isDirty;
  }, [isDirty]);

  const losesChanges = useCallback((way: Way) => newest.current && leavesThePage(way), []);
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
      What you changed on this page is not saved. If you leave, it is lost.
    </ConfirmDialog>
  );
}

function leavesThePage({ currentLocation, nextLocation }: Way): boolean {
  const { state } = nextLocation;
  const isForced = typeof state === "object" && state !== null && "leavesUnsavedChanges" in state;
  return !isForced && currentLocation.pathname !== nextLocation.pathname;
}
