import type { QueryClient } from "@tanstack/react-query";
import { changeCached, changePages } from "../optimisticMutation.ts";
import type { Client, ClientPage } from "./clientSchema.ts";

export const clientsKey = ["clients"] as const;

export type ClientChange = { id: string; change: (client: Client) => Client };

/** Applies an optimistic change to a company in all queries that show it. Returns a function that restores the previous value. */
export function changeClient(queries: QueryClient, { id, change }: ClientChange): () => void {
  const putBackOne = changeCached<Client>(queries, { queryKey: [...clientsKey, "one", id], change });
  const putBackLists = changePages<ClientPage>(queries, {
    queryKey: [...clientsKey, "list"],
    change: (page) => ({
      ...page,
      clients: page.clients.map((client) => (client.id === id ? change(client) : client)),
    }),
  });
  return () => {
    putBackOne();
    putBackLists();
  };
}

/** Invalidates queries that depend on companies, including pending work. Not awaited. */
export function invalidateClients(queries: QueryClient): void {
  for (const queryKey of [clientsKey, ["attention"], ["overview"]]) void queries.invalidateQueries({ queryKey });
}
