import { nextTask } from "./nextTask.ts";

// What the build puts behind this is evaluated in a later task: see `main.tsx`.
await nextTask();
