import type { QueryClient } from "@tanstack/react-query";
import { changeKept, changePages } from "../shownAtOnce.ts";
import type { Client, ClientPage } from "./clientSchema.ts";

export const clientsKey = ["clients"] as const;

export type ClientChange = { id: string; change: (client: Client) => Client };

/** Shows a company as it will be once the server has heard of it, wherever it is shown. What it returns puts back what was there. */
export function changeClient(queries: QueryClient, { id, change }: ClientChange): () => void {
  const putBackOne = changeKept<Client>(queries, { queryKey: [...clientsKey, "one", id], change });
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

/** Reads again what changed about companies, and what waits for an admin. Nobody waits for it. */
export function readClientsAgain(queries: QueryClient): void {
  for (const queryKey of [clientsKey, ["attention"], ["overview"]]) void queries.invalidateQueries({ queryKey });
}
