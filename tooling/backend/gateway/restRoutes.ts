import type { Catalogue, ValueKind } from "./catalogue.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { readJsonBody } from "./readBody.ts";
import { faultOfQuery, isInherited } from "./restQuery.ts";

const longestBody = 64 * 1024;
/** Low, because pages send reports without a session, and so can an attacker. */
const longestReport = 8 * 1024;
const mostRows = 200;
/** Levels of the JSON in a body or in one of its texts. */
const deepest = 40;

export type RestCall = {
  /** True for reports of a page, which have their own limit so that they do not use up that of visitors. */
  isReport: boolean;
  /** True if it may change something; reads are cheap to repeat and have wider limits. */
  writes: boolean;
  /** Reads and checks the body. */
  body: () => Promise<{ text: string | null } | Response>;
};

/** Parses a request to `/rest/v1/<path>`, or returns why it is refused: unknown names, other methods, reads that are too large. */
export function restCall(
  request: Request,
  { path, catalogue }: { path: string; catalogue: Catalogue },
): RestCall | Response {
  const called = /^rpc\/(\w{1,63})$/.exec(path)?.[1];
  const target = called === undefined ? catalogue.relations.get(path) : catalogue.functions.get(called);
  if (target === undefined)
    return jsonAnswer({ status: 404, code: "PGRST205", message: "No table or function with this name" });

  const methods = called === undefined ? methodsOf(path, catalogue) : ["POST"];
  if (!methods.includes(request.method)) {
    return jsonAnswer({ status: 405, code: "PGRST101", message: `${request.method} is not allowed` });
  }
  const { search } = new URL(request.url);
  // A condition that raises an error would roll back the writes of the function, such as its log entry.
  const fault = called !== undefined && search !== "" ? "Function results cannot be filtered" : faultOfQuery(search);
  if (fault !== null) return jsonAnswer({ status: 400, code: "PGRST100", message: fault });
  if (/^(PATCH|DELETE)$/.test(request.method) && !hasFilter(search)) {
    return jsonAnswer({ status: 400, code: "21000", message: "Add a filter: changing a whole table is not allowed" });
  }
  if (request.method === "GET" || request.method === "HEAD") {
    return { isReport: false, writes: false, body: () => Promise.resolve({ text: null }) };
  }
  const kinds = "args" in target ? target.args : target;
  const isReport = called === "report_signals" || called === "count_visit";
  const limit = isReport ? longestReport : longestBody;
  return {
    isReport,
    writes: "args" in target ? target.writes : true,
    body: () => checkedBody(request, { kinds, isCall: called !== undefined, limit }),
  };
}

function methodsOf(relation: string, { readOnly }: Catalogue): string[] {
  return readOnly.has(relation) ? ["GET", "HEAD"] : ["GET", "HEAD", "POST", "PATCH", "DELETE"];
}

const notAFilter = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

function hasFilter(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => !notAFilter.has(key));
}

async function checkedBody(
  request: Request,
  { kinds, isCall, limit }: { kinds: ReadonlyMap<string, ValueKind>; isCall: boolean; limit: number },
): Promise<{ text: string | null } | Response> {
  const sent = await readJsonBody(request, limit);
  if (sent instanceof Response) return sent;
  const { json } = sent;
  if (json === undefined) return { text: isCall ? "{}" : null };
  const rows: unknown[] = Array.isArray(json) && !isCall ? json : [json];
  if (rows.length > mostRows) {
    return jsonAnswer({ status: 400, code: "PGRST102", message: `At most ${mostRows} rows at a time` });
  }
  if (holdsStatement(isCall ? json : [json, parsedTexts(rows)]))
    return jsonAnswer({ status: 400, code: "22023", message: "Invalid object in the body" });
  for (const row of rows) {
    const fault = faultOfRow(row, kinds);
    if (fault !== null) return jsonAnswer({ status: 400, code: "22023", message: fault });
  }
  return { text: JSON.stringify(json) };
}

/** Texts of rows that are JSON: arguments of a function stay texts, but the values of a row may be parsed. */
function parsedTexts(rows: readonly unknown[]): unknown[] {
  return rows.flatMap((row) =>
    Object.values(typeof row === "object" && row !== null ? row : {}).flatMap((value: unknown) => {
      if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return [];
      try {
        const parsed: unknown = JSON.parse(value);
        return [parsed];
      } catch {
        return [];
      }
    }),
  );
}

/** Checks for objects that @supabase/lite takes for a statement or an operator of its own. What nests deeper than `levels` may hold one. */
function holdsStatement(value: unknown, levels = deepest): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.entries(value).some(
    ([name, part]) => name.startsWith("$") || (name === "type" && part === "query") || holdsStatement(part, levels - 1),
  );
}

function faultOfRow(row: unknown, kinds: ReadonlyMap<string, ValueKind>): string | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "The body must be an object";
  for (const [name, value] of Object.entries(row)) {
    if (!/^\w{1,63}$/.test(name) || isInherited(name)) return "Invalid field name";
    const kind = kinds.get(name) ?? "plain";
    // The engine would answer with an internal error.
    if (kind === "plain" && typeof value === "boolean") return `${name} must not be true or false`;
    if (kind === "any" || value === null) continue;
    if (kind === "list" && !Array.isArray(value)) return `${name} must be a list`;
    if (typeof value !== "object") continue;
    if (!Array.isArray(value) || kind !== "list") return `${name} must be a single value`;
    if (value.some((item) => typeof item === "object" && item !== null))
      return `${name} must be a list of plain values`;
  }
  return null;
}
