import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Client, ClientPage, ClientPosition } from "./clientSchema.ts";

export const clientsKey = ["clients"] as const;

type Lists = InfiniteData<ClientPage, ClientPosition | null>;

export type ClientChange = { id: string; change: (client: Client) => Client };

/**
 * Shows a company as it will be once the server has heard of it, wherever it is shown. The answer puts back what was there;
 * whoever changes a company reads it again afterwards in any case (`readClientsAgain`).
 */
export async function changeClient(queries: QueryClient, { id, change }: ClientChange): Promise<() => void> {
  // An answer that is on its way would hide it again. What is being read for the first time stays at it.
  await queries.cancelQueries({ queryKey: clientsKey, predicate: ({ state }) => state.data !== undefined });
  const before = [
    ...queries.getQueriesData<Client>({ queryKey: [...clientsKey, "one", id] }),
    ...queries.getQueriesData<Lists>({ queryKey: [...clientsKey, "list"] }),
  ];
  queries.setQueryData<Client>([...clientsKey, "one", id], (client) => client && change(client));
  queries.setQueriesData<Lists>(
    { queryKey: [...clientsKey, "list"] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          clients: page.clients.map((client) => (client.id === id ? change(client) : client)),
        })),
      },
  );
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}

/** Reads again what changed about companies, and what waits for an admin. Nobody waits for it. */
export function readClientsAgain(queries: QueryClient): void {
  for (const queryKey of [clientsKey, ["attention"], ["overview"]]) void queries.invalidateQueries({ queryKey });
}
