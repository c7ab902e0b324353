import { hashKey, type InfiniteData, mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

export type OptimisticChange<Change, Outcome> = {
  /** Mutation key. Its first parts are the key of the queries that show the change. */
  key: QueryKey;
  /** Keys of the queries that show it; defaults to `key` without its last part. */
  shownBy?: readonly QueryKey[];
  /** Identifies the changed thing, to tell changes of different things apart. */
  idOf: (change: Change) => string;
  /** Sends changes one after the other, so that the later one wins. */
  isSequential?: boolean;
  /** Shows the change. Returns a function that restores the previous state. */
  show: (queries: QueryClient, change: Change) => () => void;
  send: (change: Change) => Promise<Outcome>;
  /** Applies the server's answer. */
  settle?: (answered: { queries: QueryClient; change: Change; outcome: Outcome; rollBack: () => void }) => void;
  /** Refetches dependent queries after success and failure. Not awaited. */
  invalidate?: (queries: QueryClient) => void;
};

/**
 * The only way to make a mutation optimistic: it is shown before the server answers and undone when no answer comes. While a later change of the same
 * thing is pending, the later one is shown.
 */
export function optimisticMutation<Change, Outcome>(mutation: OptimisticChange<Change, Outcome>) {
  const { key: mutationKey, shownBy = [mutationKey.slice(0, -1)], idOf, isSequential = false, show, send } = mutation;
  const kind = hashKey(mutationKey);

  return mutationOptions({
    mutationKey,
    ...(isSequential && { scope: { id: mutationKey.join(" ") } }),
    async onMutate(change: Change, { client: queries }) {
      await Promise.all(shownBy.map((queryKey) => stopReading(queries, queryKey)));
      const pending: PendingChange = { kind, id: idOf(change), rollBack: show(queries, change) };
      changesIn(queries).push(pending);
      return pending;
    },
    mutationFn: send,
    // oxlint-disable-next-line max-params -- react-query's
    onSuccess(outcome, change, pending, { client: queries }) {
      if (!laterThan(pending, queries)) mutation.settle?.({ queries, change, outcome, rollBack: pending.rollBack });
    },
    // oxlint-disable-next-line max-params -- react-query's
    onError(_error, _change, pending, { client: queries }) {
      if (!pending) return;
      const later = laterThan(pending, queries);
      if (later) later.rollBack = inTurn(later.rollBack, pending.rollBack);
      else pending.rollBack();
    },
    // oxlint-disable-next-line max-params -- react-query's
    onSettled(_outcome, _error, _change, pending, { client: queries }) {
      const left = changesIn(queries).filter((other) => other !== pending);
      pendingChanges.set(queries, left);
      // Skips the refetch while another change is pending, because its answer would hide that change.
      if (!left.some((other) => other.kind === kind)) mutation.invalidate?.(queries);
    },
  });
}

type PendingChange = { kind: string; id: string; rollBack: () => void };

const pendingChanges = new WeakMap<QueryClient, PendingChange[]>();

/** Pending changes of a client, oldest first. */
function changesIn(queries: QueryClient): PendingChange[] {
  const changes = pendingChanges.get(queries) ?? [];
  pendingChanges.set(queries, changes);
  return changes;
}

/** The next pending change of the same thing. */
function laterThan(pending: PendingChange, queries: QueryClient): PendingChange | undefined {
  const changes = changesIn(queries);
  return changes.slice(changes.indexOf(pending) + 1).find(({ kind, id }) => kind === pending.kind && id === pending.id);
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
export function changeCached<Data>(
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
  return changeCached<InfiniteData<Page>>(queries, {
    queryKey,
    change: (lists) => ({ ...lists, pages: lists.pages.map(change) }),
  });
}
