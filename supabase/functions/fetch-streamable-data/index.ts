// Returns titles, thumbnails and durations of the academy's videos from their host, for staff and admins.
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

Deno.serve(createHandler(readSettings((name) => Deno.env.get(name))));
