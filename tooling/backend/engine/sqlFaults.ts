import { AsyncLocalStorage } from "node:async_hooks";
import * as v from "valibot";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { awayRetryAfter, DatabaseAway } from "./databaseAway.ts";

const faultSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  message: v.string(),
  detail: v.nullish(v.string(), null),
  hint: v.nullish(v.string(), null),
});

const answerSchema = v.object({ code: v.literal("SUP"), message: v.string() });

const ofRequest = new AsyncLocalStorage<{ last: unknown }>();

/**
 * Records an error of the database for {@link withSqlFaults}, and throws it again. Takes the row that a check refused out of it: of
 * a function that runs as its owner, the row has columns that the caller may not read.
 */
export function recordSqlFault(error: unknown): never {
  if (hasDetail(error) && error.detail?.startsWith("Failing row contains")) delete error.detail;
  const store = ofRequest.getStore();
  if (store !== undefined) store.last = error;
  throw error;
}

function hasDetail(error: unknown): error is { detail?: string } {
  return v.is(v.object({ detail: v.string() }), error);
}

/**
 * Answers one request, with the code of the last database error. For unknown codes, such as those of a check or of
 * our own functions, @supabase/lite 0.10 drops the code and answers 500; this answers as PostgREST does
 * (docs.postgrest.org, Errors).
 */
export async function withSqlFaults(
  answerRequest: () => Promise<Response>,
): Promise<{ answer: Response; code: string | null; isAway?: true }> {
  const store: { last: unknown } = { last: undefined };
  const answer = await ofRequest.run(store, answerRequest);
  // @supabase/lite answers 404 where it could not read the list of tables, and 500 elsewhere.
  if (store.last instanceof DatabaseAway && !answer.ok) return { answer: databaseAway(), code: null, isAway: true };
  const fault = v.safeParse(faultSchema, store.last);
  if (!fault.success) return { answer, code: null };
  return { answer: answer.status === 500 ? await asPostgrest(answer, fault.output) : answer, code: fault.output.code };
}

/** Answer while the database is away. */
export function databaseAway(): Response {
  return jsonAnswer({
    status: 503,
    code: "database_unavailable",
    message: "The database cannot be reached. Please try again in a few seconds.",
    retryAfter: awayRetryAfter,
  });
}

async function asPostgrest(answer: Response, fault: v.InferOutput<typeof faultSchema>): Promise<Response> {
  const said = v.safeParse(
    answerSchema,
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
  const { code, message, detail, hint } = fault;
  if (!said.success || !said.output.message.endsWith(message)) return answer;
  const status = statusOf(code);
  const headers: Record<string, string> = status === 503 ? { "retry-after": "1" } : {};
  return Response.json({ code, details: detail, hint, message }, { status, headers });
}

/**
 * In PostgREST's order; the first matching prefix wins. Those that PostgREST answers with 500 although a retry helps
 * have a status that says so.
 */
const statuses: [prefix: string, status: number][] = [
  ["40001", 503],
  ["40P01", 503],
  ["57014", 503],
  ["53400", 500],
  ["P0001", 400],
  ...["08", "53"].map((prefix): [string, number] => [prefix, 503]),
  ...["0L", "0P", "28"].map((prefix): [string, number] => [prefix, 403]),
  ...["09", "25", "2D", "38", "39", "3B", "40", "54", "55", "57", "58", "F0", "HV", "P0", "XX"].map(
    (prefix): [string, number] => [prefix, 500],
  ),
];

function statusOf(code: string): number {
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}
