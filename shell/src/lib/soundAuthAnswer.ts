import * as v from "valibot";

const userSchema = v.object({ id: v.string() });
const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string(), user: userSchema });

/**
 * The Supabase client stores what the auth server answers: a body that holds no user or session would take the place of the kept
 * ones and sign people out. Such an answer counts as that of a broken server.
 */
export async function soundAuthAnswer(response: Response, { pathname, searchParams }: URL): Promise<Response> {
  const schema = schemaOf(pathname, searchParams.get("grant_type"));
  if (!schema || !response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return v.is(schema, body) ? response : new Response("{}", { status: 502 });
}

function schemaOf(pathname: string, grant: string | null): v.GenericSchema | null {
  if (pathname.endsWith("/auth/v1/user")) return userSchema;
  return pathname.endsWith("/auth/v1/token") && grant === "refresh_token" ? sessionSchema : null;
}
