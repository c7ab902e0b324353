import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { discardImport, listImportedRows, listImports, readImport, startImport } from "./importRunRepository.ts";
import type { ImportedRow, ImportOutcome, ImportRun, NewImport } from "./importRunSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const imports = ["imports"] as const;
const pageSize = 50;

export const importRunQueries = {
  /** The last imports of the caller, or of everybody for an admin. */
  latest: (services: Backend) =>
    queryOptions({ queryKey: [...imports, "latest"], queryFn: () => withClient(services, listImports), staleTime: 0 }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...imports, "one", id],
      queryFn: () => withClient(services, (client) => readImport(client, id)),
    }),
  /** Rows with an outcome, in pages. The counts of the import are in the key, because they change with its rows. */
  rows: (services: Backend, { run, outcome }: { run: ImportRun; outcome: ImportOutcome }) =>
    infiniteQueryOptions({
      queryKey: [...imports, "rows", run.id, outcome, run[outcome], run.applied],
      queryFn: ({ pageParam: after }) =>
        withClient(services, (client) => listImportedRows(client, { runId: run.id, outcome, after, size: pageSize })),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      select: allRows(({ rows }: { rows: ImportedRow[] }) => rows),
    }),
};

export const importRunMutations = {
  start: (services: Backend) =>
    mutationOptions({
      async mutationFn(started: NewImport, { client: queries }) {
        const outcome = await withClient(services, (client) => startImport(client, started));
        if (outcome.kind === "started") showImport(queries, outcome.run);
        return outcome;
      },
    }),
  discard: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => discardImport(client, id));
        await queries.invalidateQueries({ queryKey: [...imports, "latest"] });
        return outcome;
      },
    }),
};

/** Shows an import as a step of it has answered. */
export function showImport(queries: QueryClient, run: ImportRun): void {
  queries.setQueryData([...imports, "one", run.id], run);
}

/** Reads the lists again that an import has changed. */
export async function refreshAfterImport(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [...imports, "latest"] }),
    ...["leads", "firms", "contacts"].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  ]);
}
