import { register } from "tsx/esm/api";

// A thread does not inherit what reads TypeScript for the process.
register();
await import("./busyTimesThread.ts");
