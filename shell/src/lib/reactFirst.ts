import "react-dom/client";
import { nextTask } from "./nextTask.ts";

// A file of its own in the build. What imports from it is evaluated in a later task: see `main.tsx`.
await nextTask();
