import * as v from "valibot";

const userSchema = v.object({ id: v.string() });
const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string(), user: userSchema });

/**
 * Turns an auth answer without user or session into a server error. The Supabase client would store it in place of the valid ones and sign people
 * out.
 */
export async function rejectBrokenAuthAnswer(response: Response, { pathname, searchParams }: URL): Promise<Response> {
  const schema = schemaOf(pathname, searchParams.get("grant_type"));
  if (!schema || !response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return v.is(schema, body) ? response : new Response("{}", { status: 502 });
}

function schemaOf(pathname: string, grant: string | null): v.GenericSchema | null {
  const call = pathname.split("/auth/v1/")[1];
  if (call === "user") return userSchema;
  if (call === "verify") return sessionSchema;
  // If addresses must be confirmed first, there is a user without a session.
  if (call === "signup") return v.union([sessionSchema, userSchema]);
  // A sign-in without a user has its own message.
  return call === "token" && grant === "refresh_token" ? sessionSchema : null;
}
