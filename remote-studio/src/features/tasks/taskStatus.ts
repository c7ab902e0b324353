import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";

export const statusNames: Record<TaskStatus, string> = { todo: "To do", doing: "Doing", done: "Done" };
