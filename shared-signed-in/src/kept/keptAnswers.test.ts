// @vitest-environment jsdom
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { createQueryClient } from "@pipelark/shared-data/queryDefaults";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { changedRows } from "./changedRows.ts";
import { keepAnswers, takeKeptAnswers } from "./keptAnswers.ts";

const whose = { remote: "studio", owner: "ada", version: "1.0.0-0123456789ab" };

function visit(onChanged: (before: unknown, now: unknown) => void = () => undefined): QueryClient {
  const queries = createQueryClient();
  takeKeptAnswers(queries, { whose, onChanged });
  return queries;
}

/** Asks as a page does. Resolves when the answer is there. */
async function shown(queries: QueryClient, { key, answer }: { key: string[]; answer: () => Promise<unknown> }) {
  const observer = new QueryObserver(queries, { queryKey: key, queryFn: answer, retry: false });
  const stop = observer.subscribe(() => undefined);
  const first = observer.getCurrentResult().data;
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  const { data } = observer.getCurrentResult();
  stop();
  return { first, last: data };
}

async function visitAndLeave(key: string[], data: unknown) {
  const queries = visit();
  await shown(queries, { key, answer: async () => data });
  keepAnswers(queries, whose);
}

beforeEach(() => sessionStorage.clear());

it("shows at once what the last visit has shown, and then the new answer", async () => {
  await visitAndLeave(["tasks", "list"], [{ id: "1", title: "Call" }]);
  const again = await shown(visit(), { key: ["tasks", "list"], answer: async () => [{ id: "1", title: "Write" }] });
  expect(again).toEqual({ first: [{ id: "1", title: "Call" }], last: [{ id: "1", title: "Write" }] });
});

it("asks again even for what lasts", async () => {
  await visitAndLeave(["companies", "names"], ["Acme"]);
  const queries = visit();
  const answer = vi.fn(async () => ["Acme", "Blue"]);
  const observer = new QueryObserver(queries, {
    queryKey: ["companies", "names"],
    queryFn: answer,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  stop();
});

it.each([
  ["vault"],
  ["vault-items"],
  ["settings"],
  ["webhook-secrets"],
  ["invitations"],

  ["a later one"],
])("does not keep %s", async (first) => {
  await visitAndLeave([first, "list"], ["secret"]);
  const again = await shown(visit(), { key: [first, "list"], answer: async () => ["secret"] });
  expect(again.first).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain("secret");
});

it("gives dates back as dates", async () => {
  await visitAndLeave(["tasks", "list"], [{ id: "1", due: new Date(0) }]);
  const again = await shown(visit(), { key: ["tasks", "list"], answer: async () => [] });
  expect(again.first).toEqual([{ id: "1", due: new Date(0) }]);
});

it("does not keep what a text cannot hold", async () => {
  await visitAndLeave(["tasks", "list"], { run: () => undefined });
  const again = await shown(visit(), { key: ["tasks", "list"], answer: async () => "new" });
  expect(again.first).toBeUndefined();
});

it.each([new DataFault("forbidden", "no"), new DataFault("missing", "no")])(
  "removes what the server refuses now: $kind",
  async (fault) => {
    await visitAndLeave(["finances", "year"], [{ id: "1", cents: 100 }]);
    const again = await shown(visit(), { key: ["finances", "year"], answer: () => Promise.reject(fault) });
    expect(again.first).toBeDefined();
    expect(again.last).toBeUndefined();
  },
);

it("does not keep single rows, which forms edit", async () => {
  await visitAndLeave(["tasks", "one"], { id: "1" });
  const again = await shown(visit(), { key: ["tasks", "one"], answer: async () => "new" });
  expect(again.first).toBeUndefined();
});

it("keeps what it has shown when the server does not answer", async () => {
  await visitAndLeave(["tasks", "list"], [{ id: "1" }]);
  const offline = () => Promise.reject(new DataFault("offline", "no"));
  const again = await shown(visit(), { key: ["tasks", "list"], answer: offline });
  expect(again.last).toEqual([{ id: "1" }]);
});

it("keeps the first page of a list", () => {
  const queries = visit();
  queries.setQueryData(["tasks", "list"], { pages: [[{ id: "1" }], [{ id: "2" }]], pageParams: [null, "1"] });
  keepAnswers(queries, whose);
  expect(visit().getQueryData(["tasks", "list"])).toEqual({ pages: [[{ id: "1" }]], pageParams: [null] });
});

it("tells which rows are new or have changed, once", async () => {
  const rows = [
    { id: "1", title: "Call" },
    { id: "2", title: "Write" },
  ];
  await visitAndLeave(["tasks", "list"], rows);
  const changes: string[][] = [];
  const queries = visit((before, now) => changes.push([...changedRows(before, now)]));
  const answer = async () => [{ id: "1", title: "Call" }, { id: "2", title: "Ring" }, { id: "3" }];
  await shown(queries, { key: ["tasks", "list"], answer });
  await queries.invalidateQueries();
  expect(changes).toEqual([["2", "3"]]);
});
