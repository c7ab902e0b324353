import { nextTask } from "./nextTask.ts";

// Modules that the build puts after this one are evaluated in a later task: see `main.tsx`.
await nextTask();
