// Loaded by Deno before each edge function. The server holds the other end of stdin: when it is gone, so is the function.
import process from "node:process";

function endWithStdin(): void {
  process.stdin
    .on("end", () => process.exit(0))
    .on("error", () => process.exit(0))
    .resume();
}

// Later and unreferenced, because Deno waits for whatever is under way here before it runs the function.
setTimeout(endWithStdin, 100).unref();
