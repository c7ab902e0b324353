import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { entryProblems } from "../entryProblems.ts";
import { enteredText, optionalText, singleLine } from "../enteredText.ts";
import { type Task, taskStatuses } from "./taskSchema.ts";
import { atMostCharacters, entryLimits } from "../entryLimits.ts";

export const taskTitleSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, entryProblems.title),
  v.maxLength(entryLimits.taskTitle, `Use a title of ${atMostCharacters(entryLimits.taskTitle)}.`),
  singleLine,
);

const day = v.nullable(v.pipe(v.string(), v.isoDate(entryProblems.day)));

/** Message for a due date before the start date. */
export const dueDayProblem = "Choose a due date on or after the start date.";

/** Fields of a task, with the version that the edit is based on. */
export const taskEntrySchema = v.pipe(
  v.object({
    version: v.number(),
    title: taskTitleSchema,
    notes: optionalText(entryLimits.taskNotes),
    status: v.picklist(taskStatuses),
    startsOn: day,
    dueOn: day,
    companyId: v.nullable(idColumn),
    assigneeId: v.nullable(idColumn),
  }),
  v.forward(
    v.partialCheck(
      [["startsOn"], ["dueOn"]],
      ({ startsOn, dueOn }) => startsOn === null || dueOn === null || startsOn <= dueOn,
      dueDayProblem,
    ),
    ["dueOn"],
  ),
);
export type TaskEntry = v.InferOutput<typeof taskEntrySchema>;

/** A new task. The id is generated with the form, so that a retry does not add it twice. */
export type NewTask = { id: string; title: string } & Partial<Omit<TaskEntry, "title" | "version">> &
  Partial<Pick<Task, "kind" | "position">> & { leadId?: string | null };

/** A change of the given fields, based on a version. */
export type TaskChange = { id: string; version: number } & Partial<Omit<TaskEntry, "version">>;

/** A move to a board column and a place in it. */
export type TaskMove = { id: string; status: Task["status"]; position?: number };

export const commentEntrySchema = v.object({
  id: idColumn,
  body: enteredText({ most: entryLimits.taskComment, empty: "Write a comment." }),
});
export type CommentEntry = v.InferOutput<typeof commentEntrySchema>;
