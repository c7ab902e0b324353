/** An answer of our own in the shape that Supabase's gateway uses for errors. */
export function jsonAnswer({ status, code, message }: { status: number; code: string; message: string }): Response {
  return Response.json(
    { code, message },
    { status, headers: { "access-control-allow-origin": "*", "cache-control": "no-store" } },
  );
}
