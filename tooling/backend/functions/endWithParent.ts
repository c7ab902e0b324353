// Loaded by Deno before each edge function. The server holds the other end of stdin: when it closes, the function
// ends.
import process from "node:process";

function endWithStdin(): void {
  process.stdin
    .on("end", () => process.exit(0))
    .on("error", () => process.exit(0))
    .resume();
}

// Delayed and unreferenced, because Deno waits for pending work here before it runs the function.
setTimeout(endWithStdin, 100).unref();
