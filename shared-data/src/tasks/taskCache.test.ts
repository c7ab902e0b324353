import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { listKey, putNewTask, putTask } from "./taskCache.ts";
import type { Task } from "./taskSchema.ts";

const ada = { id: "00000000-0000-4000-8000-000000000001", name: "Ada Admin" };
const day = new Date("2026-11-20T10:00:00Z");
const filter = { status: "todo" } as const;

function givenTask(id: string, changes: Partial<Task> = {}): Task {
  return {
    id,
    kind: "task",
    title: id,
    notes: "",
    status: "todo",
    startsOn: null,
    dueOn: null,
    companyId: null,
    assignee: null,
    lead: null,
    position: 1,
    version: 1,
    commentCount: 0,
    createdBy: ada,
    createdAt: day,
    updatedBy: ada,
    updatedAt: day,
    ...changes,
  };
}

/** A column of 120 tasks with one loaded page. */
function givenList() {
  const queries = new QueryClient();
  const next = { position: 2, id: "b" };
  const page = { tasks: [givenTask("a"), givenTask("b", { position: 2 })], next, total: 120 };
  queries.setQueryData(listKey(filter), { pages: [page], pageParams: [null] });
  function total() {
    return queries.getQueryData<{ pages: { total: number }[] }>(listKey(filter))?.pages[0]?.total;
  }
  return { queries, total };
}

it("does not count a changed task again that is on no page that was read", () => {
  const { queries, total } = givenList();
  putTask(queries, givenTask("z", { position: 900, version: 2 }));
  expect(total()).toBe(120);
});

it("counts a new task, and no longer one that went to another column", () => {
  const { queries, total } = givenList();
  putNewTask(queries, givenTask("n", { position: 900 }));
  expect(total()).toBe(121);
  putTask(queries, givenTask("n", { position: 900, status: "doing" }));
  putTask(queries, givenTask("a", { status: "done" }));
  expect(total()).toBe(119);
});

it("takes a task out of the overdue ones once its date lies ahead, and puts it back", () => {
  const queries = new QueryClient();
  const key = listKey({ status: "overdue" });
  const late = givenTask("a", { dueOn: "2020-01-01" });
  queries.setQueryData(key, { pages: [{ tasks: [late], next: null, total: 1 }], pageParams: [null] });

  function shown() {
    return queries.getQueryData<{ pages: { tasks: Task[] }[] }>(key)?.pages[0]?.tasks.map(({ id }) => id);
  }

  putTask(queries, { ...late, dueOn: "2090-01-01" });
  expect(shown()).toEqual([]);
  putTask(queries, late);
  expect(shown()).toEqual(["a"]);
});
