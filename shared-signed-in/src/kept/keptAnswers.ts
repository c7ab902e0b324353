import { keepRecord, type KeptRecord, readKept } from "@pipelark/shared-contracts/kept/keptRecords";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { parse, stringify } from "devalue";

/** First part of the key of each query whose answer may be kept, or the first two. Not here: secrets, tokens, whatever opens something, and what forms edit. */
const mayBeKept: ReadonlySet<string> = new Set([
  "agreements",
  "appointments",
  "attention",
  "clients",
  "companies names",
  "company",
  "deals",
  "delivered-leads",
  "exclusions",
  "finances",
  "firms",
  "ideal-profiles",
  "inbound-events attention",
  "invoices",
  "leads",
  "meetings",
  "notifications",
  "overview",
  "payments",
  "pictures",
  "researchers",
  "saved-views",
  "settings academy_sections",
  "streamable-data",
  "tasks",
  "updates",
  "video-progress",
  "videos",
]);

/** Further pages of a list would be asked for one after the other at the next visit. */
const mostPages = 1;

type KeptQuery = DehydratedState["queries"][number];
type Kept = KeptRecord & { queries: readonly KeptQuery[] };
type Whose = Pick<KeptRecord, "owner" | "version"> & { remote: string };

/** True for a query whose answer may be kept. A single row is what forms edit. */
export function isKeepable({ queryKey: [first, second] }: Pick<Query, "queryKey">): boolean {
  if (second === "one") return false;
  return mayBeKept.has(String(first)) || mayBeKept.has(`${String(first)} ${String(second)}`);
}

/** Keeps the answers that a remote's pages have shown, for the next visit in this tab. */
export function keepAnswers(queries: QueryClient, { remote, ...whose }: Whose): void {
  const shown = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === "success" && isKeepable(query),
  });
  const kept: Kept = { ...whose, at: Date.now(), queries: shown.queries.flatMap(asText) };
  keepRecord(storageKeys.keptAnswers + remote, kept);
}

/**
 * Takes over what the last visit has kept: pages show it at once, and ask for it again. An answer that refuses it removes it. `onChanged` is called once for
 * each query that has a new answer, with both.
 */
export function takeKeptAnswers(
  queries: QueryClient,
  { whose, onChanged }: { whose: Whose; onChanged: (before: unknown, now: unknown) => void },
): void {
  const kept = readKept(storageKeys.keptAnswers + whose.remote, whose);
  if (!isKept(kept)) return;
  const state: DehydratedState = {
    mutations: [],
    // Invalid, so that each is asked for again, whatever its age; without a time, so that views know it as kept.
    queries: kept.queries.map((query) => ({
      ...query,
      state: { ...query.state, isInvalidated: true, dataUpdatedAt: 0 },
    })),
  };
  try {
    hydrate(queries, state, { defaultOptions: { deserializeData: parse } });
  } catch {
    // A record that cannot be read: the page asks for the rest.
  }
  const before = new Map(
    queries
      .getQueryCache()
      .getAll()
      .map((query) => [query.queryHash, query.state.data]),
  );
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || !before.has(event.query.queryHash)) return;
    const { query, action } = event;
    if (action.type === "success") {
      const shown = before.get(query.queryHash);
      before.delete(query.queryHash);
      onChanged(shown, query.state.data);
    } else if (action.type === "error" && isRefusal(action.error)) {
      before.delete(query.queryHash);
      query.setState({ data: undefined });
    }
  });
}

function isRefusal(error: unknown): boolean {
  return isDataFault(error) && (error.kind === "forbidden" || error.kind === "missing" || error.status === 401);
}

function isKept(record: unknown): record is Kept {
  return typeof record === "object" && record !== null && "queries" in record;
}

/** The query with its data as a text, which keeps dates; none for data that a text cannot hold. */
function asText(query: KeptQuery): KeptQuery[] {
  try {
    return [{ ...query, state: { ...query.state, data: stringify(firstPages(query.state.data)) } }];
  } catch {
    return [];
  }
}

function firstPages(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, mostPages), pageParams: pageParams.slice(0, mostPages) };
}
