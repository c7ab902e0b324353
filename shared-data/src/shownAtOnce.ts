import { hashKey, type InfiniteData, mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

export type ShownChange<Change, Outcome> = {
  /** Mutation key. Its first parts are the key of the queries that show the change. */
  key: QueryKey;
  /** Keys of the queries that show it; defaults to `key` without its last part. */
  shownBy?: readonly QueryKey[];
  /** Identifies the changed thing, to tell changes of different things apart. */
  idOf: (change: Change) => string;
  /** Sends changes one after the other, so that the later one wins. */
  isInLine?: boolean;
  /** Shows the change. Returns a function that restores the previous state. */
  show: (queries: QueryClient, change: Change) => () => void;
  send: (change: Change) => Promise<Outcome>;
  /** Applies the server's answer. */
  settle?: (answered: { queries: QueryClient; change: Change; outcome: Outcome; putBack: () => void }) => void;
  /** Refetches dependent queries after success and failure. Not awaited. */
  readAgain?: (queries: QueryClient) => void;
};

/**
 * The only way to make a mutation optimistic: it is shown before the server answers and undone when no answer comes. While a later change of the same
 * thing is pending, the later one is shown.
 */
export function shownAtOnce<Change, Outcome>(mutation: ShownChange<Change, Outcome>) {
  const { key: mutationKey, shownBy = [mutationKey.slice(0, -1)], idOf, isInLine = false, show, send } = mutation;
  const kind = hashKey(mutationKey);

  return mutationOptions({
    mutationKey,
    ...(isInLine && { scope: { id: mutationKey.join(" ") } }),
    async onMutate(change: Change, { client: queries }) {
      await Promise.all(shownBy.map((queryKey) => stopReading(queries, queryKey)));
      const shown: Shown = { kind, id: idOf(change), putBack: show(queries, change) };
      changesIn(queries).push(shown);
      return shown;
    },
    mutationFn: send,
    // oxlint-disable-next-line max-params -- react-query's
    onSuccess(outcome, change, shown, { client: queries }) {
      if (!laterThan(shown, queries)) mutation.settle?.({ queries, change, outcome, putBack: shown.putBack });
    },
    // oxlint-disable-next-line max-params -- react-query's
    onError(_error, _change, shown, { client: queries }) {
      if (!shown) return;
      const later = laterThan(shown, queries);
      if (later) later.putBack = inTurn(later.putBack, shown.putBack);
      else shown.putBack();
    },
    // oxlint-disable-next-line max-params -- react-query's
    onSettled(_outcome, _error, _change, shown, { client: queries }) {
      const left = changesIn(queries).filter((other) => other !== shown);
      underWay.set(queries, left);
      // Skips the refetch while another change is pending, because its answer would hide that change.
      if (!left.some((other) => other.kind === kind)) mutation.readAgain?.(queries);
    },
  });
}

type Shown = { kind: string; id: string; putBack: () => void };

const underWay = new WeakMap<QueryClient, Shown[]>();

/** Pending changes of a client, oldest first. */
function changesIn(queries: QueryClient): Shown[] {
  const changes = underWay.get(queries) ?? [];
  underWay.set(queries, changes);
  return changes;
}

/** The next pending change of the same thing. */
function laterThan(shown: Shown, queries: QueryClient): Shown | undefined {
  const changes = changesIn(queries);
  return changes.slice(changes.indexOf(shown) + 1).find(({ kind, id }) => kind === shown.kind && id === shown.id);
}

function inTurn(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

/** Cancels pending refetches, whose answers would hide the change again. First reads continue. */
function stopReading(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  return queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

/** Changes the cached data of all queries under a key. Returns a function that restores it. */
export function changeKept<Data>(
  queries: QueryClient,
  { queryKey, change }: { queryKey: QueryKey; change: (data: Data) => Data },
): () => void {
  const before = queries.getQueriesData<Data>({ queryKey });
  queries.setQueriesData<Data>({ queryKey }, (data) => data && change(data));
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}

/** The same for paged lists. */
export function changePages<Page>(
  queries: QueryClient,
  { queryKey, change }: { queryKey: QueryKey; change: (page: Page) => Page },
): () => void {
  return changeKept<InfiniteData<Page>>(queries, {
    queryKey,
    change: (lists) => ({ ...lists, pages: lists.pages.map(change) }),
  });
}
