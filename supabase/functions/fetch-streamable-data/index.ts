// Starts the function. The function itself is in a file of its own, because a test that imported this one would start a server.
import { fetchStreamableData } from "./fetchStreamableData.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings((name) => Deno.env.get(name));
Deno.serve((request) => fetchStreamableData(request, settings));
