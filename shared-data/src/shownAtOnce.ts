import { hashKey, type InfiniteData, mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

export type ShownChange<Change, Outcome> = {
  /** Names the mutation. The first parts are the key of the queries that show the change. */
  key: QueryKey;
  /** The queries that show it; those of `key` without its last part when not said. */
  shownBy?: readonly QueryKey[];
  /** Tells changes of one thing from those of another. */
  idOf: (change: Change) => string;
  /** Sends changes one after the other: of two the later one has to win. */
  isInLine?: boolean;
  /** Shows what will be. The function that it returns shows again what was. */
  show: (queries: QueryClient, change: Change) => () => void;
  send: (change: Change) => Promise<Outcome>;
  /** Takes over what the server says. */
  settle?: (answered: { queries: QueryClient; change: Change; outcome: Outcome; putBack: () => void }) => void;
  /** Reads again what depends on it, whatever came of it. Nobody waits for it. */
  readAgain?: (queries: QueryClient) => void;
};

/**
 * The one way to make a mutation optimistic: it is shown before the server has it, and taken back when the server did not answer. While
 * a later change of the same thing is on its way, that one is shown.
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
      // What is read while another change is on its way would hide that one.
      if (!left.some((other) => other.kind === kind)) mutation.readAgain?.(queries);
    },
  });
}

type Shown = { kind: string; id: string; putBack: () => void };

const underWay = new WeakMap<QueryClient, Shown[]>();

/** The changes of a client that are on their way, the oldest first. */
function changesIn(queries: QueryClient): Shown[] {
  const changes = underWay.get(queries) ?? [];
  underWay.set(queries, changes);
  return changes;
}

/** The next change of the same thing that is still on its way. */
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

/** An answer that is on its way would hide the change again. What is being read for the first time stays at it. */
function stopReading(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  return queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

/** Changes what is kept under a key, in each of its queries. The function that it returns puts back what was. */
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

/** The same for each page of lists. */
export function changePages<Page>(
  queries: QueryClient,
  { queryKey, change }: { queryKey: QueryKey; change: (page: Page) => Page },
): () => void {
  return changeKept<InfiniteData<Page>>(queries, {
    queryKey,
    change: (lists) => ({ ...lists, pages: lists.pages.map(change) }),
  });
}
