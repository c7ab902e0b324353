// Titles, thumbnails and durations of the academy's videos, as their host knows them, for staff and admins.
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

Deno.serve(createHandler(readSettings((name) => Deno.env.get(name))));
