import type { TaskFilter, TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { useLocation, useSearchParams } from "@pipelark/shared-router";
import * as v from "valibot";

const looks = ["list", "board"] as const;
const scopes = ["mine", "nobody", "all"] as const;
export type TaskLook = (typeof looks)[number];
export type TaskScope = (typeof scopes)[number];

export type TaskView = {
  look: TaskLook;
  /** Whose tasks. `all` is what the reader may see: to staff their own and nobody's. */
  whose: TaskScope;
  companyId: string | null;
  /** The list shows what is done instead of what is to do. */
  isDone: boolean;
  /** The task that is open beside the list. */
  openId: string | null;
};

const idSchema = v.pipe(v.string(), v.uuid());

/** What is shown, kept in the address: Back, reload and a shared link show the same. */
export function useTaskView() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const companyId = idIn(search, "company");
  const view: TaskView = {
    look: oneOf(looks, search.get("view")) ?? "list",
    whose: oneOf(scopes, search.get("whose")) ?? (companyId ? "all" : "mine"),
    companyId,
    isDone: search.get("show") === "done",
    openId: idIn(search, "task"),
  };

  function withTask(id: string | null): URLSearchParams {
    const next = new URLSearchParams(search);
    if (id) next.set("task", id);
    else next.delete("task");
    return next;
  }

  return {
    view,
    /** Null takes the parameter out of the address: its default is shown. */
    change: (parameters: Partial<Record<"view" | "whose" | "company" | "show", string | null>>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(parameters)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    /** The address of the same view with a task open. */
    addressOf: (id: string) => `${pathname}?${withTask(id).toString()}`,
    /** Null closes it. */
    open: (id: string | null) => setSearch(withTask(id), { replace: id === null, preventScrollReset: true }),
  };
}

type FilterOptions = { view: TaskView; userId: string; status: TaskStatus | "open" };

/** Which tasks the view asks for. */
export function filterOf({ view, userId, status }: FilterOptions): TaskFilter {
  return {
    status,
    ...(view.whose !== "all" && { assigneeId: view.whose === "mine" ? userId : null }),
    ...(view.companyId !== null && { companyId: view.companyId }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name);
  return v.is(idSchema, id) ? id : null;
}
