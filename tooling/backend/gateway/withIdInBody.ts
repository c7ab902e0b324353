import * as v from "valibot";
import { requestId } from "../log/requestId.ts";

const objectSchema = v.record(v.string(), v.unknown());

/** Adds the request's id to the JSON of a server error: supabase-js hands the body to the page, but no headers. */
export async function withIdInBody(answer: Response): Promise<Response> {
  const id = requestId();
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  if (answer.status < 500 || id === undefined || !isJson) return answer;
  const { status, headers } = answer;
  const kept = new Headers(headers);
  kept.delete("content-length");
  const body = v.safeParse(
    objectSchema,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success) return answer;
  return Response.json({ ...body.output, request_id: id }, { status, headers: kept });
}
