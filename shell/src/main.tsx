// Evaluating all of the shell's modules at once blocks a slow phone for 200 ms. They are split into three files, evaluated one after the other in
// separate tasks (ADR 030): `reactFirst` ends the first, `pause` starts the third, which is this one.
import "#lib/reactFirst.ts";
import "#lib/pause.ts";
import { startInBrowser } from "#app/startInBrowser.ts";

await startInBrowser();
