import { useLoaderData, useRevalidator } from "@pipelark/shared-router";
import { Fragment } from "react";
import { RemoteFailure } from "./RemoteFailure.tsx";
import { RenderBoundary } from "./RenderBoundary.tsx";
import type { LoadedPage } from "./remoteLoader.ts";

export type PageOutcome = { title: string } & (
  | { kind: "ready"; page: LoadedPage; onBroken: (error: unknown) => "replaced" | "nothing-else" }
  | { kind: "failed"; reason: string; canRetryHere: boolean }
);

/** Renders the result of the route's loader. One component for all routes, so that a remote's frame stays mounted between its pages. */
export function RemotePage() {
  const outcome = useLoaderData<PageOutcome>();
  const { revalidate, state } = useRevalidator();

  function handleRetry() {
    if (outcome.kind === "failed" && !outcome.canRetryHere) location.reload();
    else void revalidate();
  }

  if (outcome.kind === "failed") {
    return (
      <RemoteFailure
        title={outcome.title}
        reason={outcome.reason}
        isRetrying={state === "loading"}
        onRetry={handleRetry}
      />
    );
  }

  const { page, onBroken } = outcome;
  const Frame = page.Frame ?? Fragment;

  function handleBroken(error: unknown) {
    if (onBroken(error) === "replaced") void revalidate();
  }

  return (
    <RenderBoundary
      key={`${page.remote}@${page.version}`}
      title={outcome.title}
      resetOn={page.Component}
      onBroken={handleBroken}
    >
      <Frame>
        <page.Component />
      </Frame>
    </RenderBoundary>
  );
}
