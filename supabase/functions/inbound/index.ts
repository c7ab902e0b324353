// Starts the function. The function itself is in a file of its own, because a test that imported this one would start a server.
import { readSettings } from "../_shared/settings.ts";
import { inbound } from "./inbound.ts";

const settings = readSettings((name) => Deno.env.get(name));
Deno.serve((request) => inbound(request, settings));
