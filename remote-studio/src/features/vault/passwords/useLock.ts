import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useEffect, useRef } from "react";

/** Time the vault stays open without key or pointer events, in milliseconds. */
const idleTime = 5 * 60_000;
const checkEvery = 5000;

/**
 * Calls `lock` after five minutes of inactivity, also in a hidden tab, and when the session ends or changes its user.
 */
export function useLock({ isOpen, lock }: { isOpen: boolean; lock: () => void }) {
  const { services, user } = useSignedIn();
  const newest = useRef(lock);

  useEffect(() => {
    newest.current = lock;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    let lastActive = Date.now();
    function noteActivity() {
      // The event that wakes a sleeping computer does not count as activity.
      if (isIdle()) newest.current();
      else lastActive = Date.now();
    }
    function isIdle() {
      return Date.now() - lastActive > idleTime;
    }
    function check() {
      if (isIdle()) newest.current();
    }
    const timer = setInterval(check, checkEvery);
    const stopWatching = services.session.subscribe((state) => {
      if (state.user?.id !== user.id) newest.current();
    });
    const events = ["keydown", "pointerdown", "pointermove"];
    for (const name of events) addEventListener(name, noteActivity, { passive: true });
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      stopWatching();
      for (const name of events) removeEventListener(name, noteActivity);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isOpen, services, user.id]);
}
