import type { PageRemote } from "@pipelark/shared-contracts/pageData";
import { Outlet, ScrollRestoration, useMatches, useNavigation } from "@pipelark/shared-router";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { Preview } from "#features/preview/previewChoice.ts";
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

type RootLayoutProps = { session: Session; preview: Preview | null; remotes: Readonly<Record<string, PageRemote>> };

/** Layout of every page: idle guard, notice when the session could not be checked, document title, focus and scroll after a navigation. */
export function RootLayout({ session, preview, remotes }: RootLayoutProps) {
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
      {preview && <PreviewBadge outcome={preview} live={liveVersions(remotes)} shown={shown} onLeave={leavePreview} />}
    </>
  );
}

function liveVersions(remotes: RootLayoutProps["remotes"]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(remotes).flatMap(([name, { releases }]) =>
      releases.slice(0, 1).map((live) => [name, live.version] as const),
    ),
  );
}
