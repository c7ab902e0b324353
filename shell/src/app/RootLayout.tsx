import { Outlet, ScrollRestoration, useNavigation } from "@pipelark/shared-router";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { Session } from "#features/session/session.ts";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { useRouteHead } from "./useRouteHead.ts";

// Only people who are signed in can be idle; the dialog's code stays off the public pages.
const IdleGuard = lazy(() => import("#features/idle/IdleGuard.tsx").then((module) => ({ default: module.IdleGuard })));

type RootLayoutProps = { session: Session };

/** What is around every page: the idle guard, the head's title, focus and scroll after a navigation. */
export function RootLayout({ session }: RootLayoutProps) {
  const hasUser = useStore(session.store, ({ user }) => user !== null);
  const { state } = useNavigation();
  useRouteHead();

  return (
    <>
      <NavigationProgress isActive={state !== "idle"} />
      <Outlet />
      <ScrollRestoration />
      {hasUser && (
        <Suspense>
          <IdleGuard onExpired={session.end} />
        </Suspense>
      )}
    </>
  );
}
