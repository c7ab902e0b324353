// Answers if edge functions are reachable. Needs no sign-in and reads nothing.

const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type",
  "Access-Control-Allow-Methods": "GET, OPTIONS",
};

function answerHealth(request: Request): Response {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "GET") {
    return Response.json(
      { code: "METHOD_NOT_ALLOWED", message: "Use GET" },
      { status: 405, headers: { ...corsHeaders, Allow: "GET, OPTIONS" } },
    );
  }
  return Response.json(
    { status: "ok", time: new Date().toISOString() },
    { headers: { ...corsHeaders, "Cache-Control": "no-store" } },
  );
}

Deno.serve(answerHealth);
