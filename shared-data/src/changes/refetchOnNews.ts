import type { Query, QueryClient } from "@tanstack/react-query";
import { changedQueries } from "./changedQueries.ts";
import type { News } from "./changeSchema.ts";

/** Changes are gathered for this long, plus a random part, so that all open pages do not ask in one moment. */
const gatheredMs = 100;
const spreadMs = 300;
const againAfterMs = 200;
/** A mutation refetches what it changes. What this session changes within this time is known here already. */
const ownKnownForMs = 5000;

/**
 * Refetches the visible queries that a change concerns, unless they were asked since it happened. Waits while a mutation runs, whose shown result
 * an older answer would hide, and while the page is hidden. Call it when the client is created: it notes when each query begins.
 */
export function refetchOnNews(queries: QueryClient): (news: News) => void {
  const askedAt = new WeakMap<object, number>();
  /** By the first part of a query's key, the time of the newest change. */
  const changedAt = new Map<string, number>();
  let allChangedAt = 0;
  let lastMutationAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  queries.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") askedAt.set(event.query as object, Date.now());
  });
  queries.getMutationCache().subscribe((event) => {
    if (event.type === "updated") lastMutationAt = Date.now();
  });

  function isOutdated(query: Query): boolean {
    const at = Math.max(allChangedAt, changedAt.get(String(query.queryKey[0])) ?? 0);
    return at > (askedAt.get(query) ?? query.state.dataUpdatedAt);
  }

  function flush(): void {
    timer = undefined;
    if (document.visibilityState === "hidden") {
      document.addEventListener("visibilitychange", plan, { once: true });
    } else if (queries.isMutating() > 0) {
      plan(againAfterMs);
    } else {
      void queries.invalidateQueries({ predicate: isOutdated, refetchType: "active" }, { throwOnError: false });
      changedAt.clear();
      allChangedAt = 0;
    }
  }

  function plan(after: unknown = gatheredMs + Math.random() * spreadMs): void {
    timer ??= setTimeout(flush, typeof after === "number" ? after : 0);
  }

  return function take(news) {
    if (news.kind === "missed") allChangedAt = Math.max(allChangedAt, news.until);
    else {
      const isKnown = Date.now() - lastMutationAt < ownKnownForMs;
      const others = news.changes.filter(({ own }) => !(own && isKnown));
      for (const { kind, happenedAt } of others) {
        for (const name of changedQueries[kind] ?? [])
          changedAt.set(name, Math.max(changedAt.get(name) ?? 0, happenedAt));
      }
    }
    if (changedAt.size > 0 || allChangedAt > 0) plan();
  };
}
