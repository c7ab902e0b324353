import type { TaskFilter } from "@pipelark/shared-data/tasks/taskSchema";
import { useLocation, useSearchParams } from "@pipelark/shared-router";
import * as v from "valibot";

const looks = ["list", "board"] as const;
const scopes = ["mine", "nobody", "all"] as const;
const states = ["open", "overdue", "done"] as const;
export type TaskLook = (typeof looks)[number];
export type TaskScope = (typeof scopes)[number];
type TaskStateFilter = (typeof states)[number];

export type TaskView = {
  look: TaskLook;
  /** Assignee filter. `all` is everything the user may see; for staff, their own and unassigned tasks. */
  whose: TaskScope;
  companyId: string | null;
  /** State of the listed tasks. The board shows all states. */
  state: TaskStateFilter;
  /** Id of the open task. */
  openId: string | null;
};

const idSchema = v.pipe(v.string(), v.uuid());

/** View of the tasks, in the URL for Back, reload and links. */
export function useTaskView() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const companyId = idIn(search, "company");
  const view: TaskView = {
    look: oneOf(looks, search.get("view")) ?? "list",
    whose: oneOf(scopes, search.get("whose")) ?? (companyId ? "all" : "mine"),
    companyId,
    state: oneOf(states, search.get("show")) ?? "open",
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
    /** Null removes the parameter, so that its default applies. */
    change: (parameters: Partial<Record<"view" | "whose" | "company" | "show", string | null>>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(parameters)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    /** URL of the same view with a task open. */
    addressOf: (id: string) => `${pathname}?${withTask(id).toString()}`,
    /** Null closes the task. */
    open: (id: string | null) => setSearch(withTask(id), { replace: id === null, preventScrollReset: true }),
  };
}

type FilterOptions = { view: TaskView; userId: string; status: TaskFilter["status"] };

/** Query filter of the view. */
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
