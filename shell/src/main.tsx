// Evaluating all of the shell's modules at once blocks a slow phone for a fifth of a second. They are three files, evaluated one after
// the other in tasks of their own (ADR 030): `reactFirst` ends the first, `pause` stands at the top of the third, this one.
import "#lib/reactFirst.ts";
import "#lib/pause.ts";
import { startInBrowser } from "#app/startInBrowser.ts";

await startInBrowser();
