import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import * as v from "valibot";

const company = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };

const rowSchema = v.object({
  number: v.number(),
  data: v.record(v.string(), v.string()),
  problem: v.nullable(v.string()),
});
const bodySchema = v.object({
  run_id: v.optional(v.string()),
  rows: v.optional(v.array(rowSchema)),
  request: v.optional(v.record(v.string(), v.unknown())),
});

export const importId = "17000000-0000-4000-8000-000000000001";

/** An import as the database answers it. */
export function givenRun(values: object = {}) {
  return {
    id: importId,
    kind: "leads",
    source: "Trade fair",
    file_name: "list.csv",
    client_account_id: company.id,
    profile_id: null,
    mapping: { Email: "email", Name: "full_name", Company: "firm" },
    total: 3,
    state: "previewed",
    staged: 0,
    created: 0,
    updated: 0,
    same: 0,
    excluded: 0,
    refused: 0,
    applied: 0,
    taken_back: 0,
    created_by: "a0000000-0000-4000-8000-000000000001",
    created_by_name: "Ada Admin",
    created_at: "2026-11-25T10:00:00Z",
    file_hash: null,
    ...values,
  };
}

/** A database with at most one import, which takes rows and applies them in one step. */
export function givenImports(first: ReturnType<typeof givenRun> | null = null) {
  const state = {
    run: first,
    /** Status that the next calls of a function are refused with, as many as there are. */
    faults: new Map<string, number[]>(),
    calls: [] as string[],
    started: [] as object[],
    rows: [] as v.InferOutput<typeof rowSchema>[],
  };

  const supabase = supabaseOver(async (url, request) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    state.calls.push(name);
    const fault = state.faults.get(name)?.shift();
    if (fault === 0) throw new TypeError("no connection");
    if (fault !== undefined) return Response.json({ message: "no", code: "42501" }, { status: fault });
    if (name === "client_account") return Response.json([company]);
    if (name === "ideal_profile") return Response.json([]);
    if (name === "import_run") return answerRuns(request);
    if (name === "import_row") return Response.json(rowsOf(url.searchParams.get("outcome") ?? ""));
    return Response.json(act(name, v.parse(bodySchema, await request.json())));
  });

  function answerRuns(request: Request): Response {
    if (!request.headers.get("accept")?.includes("object")) return Response.json(state.run ? [state.run] : []);
    return state.run ? Response.json(state.run) : Response.json({ code: "PGRST116", message: "none" }, { status: 406 });
  }

  function rowsOf(filter: string) {
    const outcome = filter.replace("eq.", "");
    return state.rows
      .map((row) => ({ ...row, outcome: row.problem === null ? "created" : "refused" }))
      .filter((row) => row.outcome === outcome);
  }

  function act(name: string, { rows = [], request = {} }: v.InferOutput<typeof bodySchema>): object {
    if (name === "start_import") {
      state.started.push(request);
      state.run = givenRun(request);
      return { kind: "started", run: state.run };
    }
    if (state.run === null) return { kind: "missing" };
    switch (name) {
      case "missing_import_rows": {
        const { staged, total } = state.run;
        return { kind: "rows", run: state.run, numbers: staged < total ? [staged + 1] : [] };
      }
      case "add_import_rows":
        state.rows.push(...rows);
        state.run.staged += rows.length;
        state.run.refused += rows.filter(({ problem }) => problem !== null).length;
        state.run.created = state.run.staged - state.run.refused;
        return { kind: "added", run: state.run };
      case "apply_import":
        state.run.applied = state.run.created;
        state.run.state = "applied";
        return { kind: "applied", run: state.run, left: 0 };
      case "undo_import":
        state.run.taken_back = state.run.applied;
        state.run.state = "undone";
        return { kind: "undone", run: state.run };
      case "discard_import":
        state.run = null;
        return { kind: "discarded" };
      default:
        throw new Error(`No answer for ${name}`);
    }
  }

  return { ...state, state, supabase };
}
