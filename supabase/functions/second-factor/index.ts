// Starts the function. The function itself is in a file of its own, because a test that imported this one would start a server.
import { readDatabaseSettings } from "../_shared/settings.ts";
import { secondFactor } from "./secondFactor.ts";

const settings = readDatabaseSettings((name) => Deno.env.get(name));
Deno.serve((request) => secondFactor(request, settings));
