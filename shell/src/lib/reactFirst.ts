import "react-dom/client";
import { nextTask } from "./nextTask.ts";

// A separate file in the build. Modules that import it are evaluated in a later task: see `main.tsx`.
await nextTask();
