import { ownerOf } from "@pipelark/shared-contracts/kept/keptRecords";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { QueryClient } from "@tanstack/react-query";
import { changedRows, markRows } from "./changedRows.ts";
import { isKeepable, keepAnswers, takeKeptAnswers } from "./keptAnswers.ts";
import { keepFrameOf, keepPage } from "./keptPage.ts";

/** What is open above a page. */
const openSelector = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

type Visits = { queries: QueryClient; session: ShellServices["session"]; url: string };

/**
 * Keeps what a remote's pages have shown when the tab leaves them, and shows it at once when they are opened again (ADR 092). Only of released versions: a
 * development server's data may have any shape. `show` is called while one of the remote's pages is on the screen, and returns how to stop.
 */
export function keepVisits({ queries, session, url }: Visits): { show: () => () => void } {
  const [, remote, version] = /\/([a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-f]+)\//.exec(url) ?? [];
  let isShown = false;
  function show() {
    isShown = true;
    return () => {
      isShown = false;
    };
  }
  if (remote === undefined || version === undefined) return { show };

  const owner = ownerNow();
  if (owner !== null)
    takeKeptAnswers(queries, {
      whose: { remote, owner, version },
      onChanged: (before, now) => markRows(changedRows(before, now)),
    });

  function ownerNow() {
    const { user } = session.getState();
    return user && ownerOf(user);
  }

  function keep() {
    const by = session.getState().status === "signed-in" ? ownerNow() : null;
    if (by === null || remote === undefined || version === undefined) return;
    keepAnswers(queries, { remote, owner: by, version });
    const root = document.getElementById("root");
    if (!root || !isShown || document.querySelector(openSelector)) return;
    keepFrameOf(root, { remote, owner: by, version });
    if (isWhole(queries)) keepPage(root, { owner: by, version });
  }
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep();
  });
  return { show };
}

/** True when the page shows answers only that may be kept, and has all of them. */
function isWhole(queries: QueryClient): boolean {
  const shown = queries.getQueryCache().findAll({ type: "active" });
  return shown.every((query) => isKeepable(query) && query.state.status === "success");
}
