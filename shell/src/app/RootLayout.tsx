import { Outlet, ScrollRestoration, useMatches, useNavigation } from "@pipelark/shared-router";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { PreviewOutcome } from "#features/preview/checkPreview.ts";
import { PreviewBadge } from "#features/preview/PreviewBadge.tsx";
import { leavePreview } from "#features/preview/previewToken.ts";
import type { Session } from "#features/session/session.ts";
import { shownPage } from "#lib/routeHandle.ts";
import { scrollKey } from "#lib/scrollKey.ts";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { useRouteHead } from "./useRouteHead.ts";

// Lazy, because only signed-in people need them: their code stays off the public pages.
const SignedInGuards = lazy(() =>
  import("./SignedInGuards.tsx").then((module) => ({ default: module.SignedInGuards })),
);

type RootLayoutProps = { session: Session; preview: PreviewOutcome | null };

/** Layout of every page: idle guard, notice when the session could not be checked, document title, focus and scroll after a navigation. */
export function RootLayout({ session, preview }: RootLayoutProps) {
  const hasUser = useStore(session.store, ({ user }) => user !== null);
  const { state } = useNavigation();
  const shown = shownPage(useMatches().at(-1)?.loaderData);
  useRouteHead();

  return (
    <>
      <NavigationProgress isActive={state !== "idle"} />
      {hasUser && (
        <Suspense>
          <SignedInGuards session={session} />
        </Suspense>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      {preview && <PreviewBadge outcome={preview} shown={shown} onLeave={leavePreview} />}
    </>
  );
}
