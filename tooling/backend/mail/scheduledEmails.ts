import { dateFormat } from "@pipelark/shared-time/dateFormat";
import * as v from "valibot";
import type { Letter, Passage, Sender } from "./letter.ts";
import { switchOff } from "./staffMails.ts";
import { studioPaths } from "./studioPaths.ts";

const daySchema = v.pipe(v.string(), v.isoDate());

/** Data of `private.notify_of_due_tasks`: the reader's own tasks, the first twenty of `count`. */
export const dueTasksSchema = v.object({
  today: daySchema,
  count: v.number(),
  tasks: v.array(v.object({ title: v.string(), due_on: daySchema, company: v.nullable(v.string()) })),
});

/** Data of `private.notify_of_week`. Fields for admins only are null for staff. */
export const weekSchema = v.object({
  from_day: daySchema,
  until_day: daySchema,
  meetings_held: v.number(),
  meetings_planned: v.number(),
  updates_received: v.nullable(v.number()),
  waiting_for_approval: v.nullable(v.number()),
  tasks_done: v.number(),
  tasks_due: v.number(),
  tasks_late: v.number(),
});

export function dueTasks({ today, count, tasks }: v.InferOutput<typeof dueTasksSchema>, sender: Sender): Letter {
  const more = count - tasks.length;
  const lines = tasks.map(({ title, due_on, company }) => {
    const late = due_on < today ? ` (was due on ${longDay(due_on)})` : "";
    return `• ${title}${company === null ? "" : `, ${company}`}${late}`;
  });
  return {
    subject: dueSubject({ today, count, tasks }),
    body: [
      "Hello,",
      count === 1 ? "You have a task due." : `You have ${count} tasks due.`,
      [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"),
      { action: "Open your tasks", url: `${sender.siteUrl}${studioPaths.workspaceTasks}` },
      switchOff("One of my tasks is due", sender),
    ],
  };
}

/** Tasks are sorted by due date, so those that are not listed are due last. */
function dueSubject({ today, count, tasks }: v.InferOutput<typeof dueTasksSchema>): string {
  const overdue = tasks.filter(({ due_on }) => due_on < today).length;
  const [first] = tasks;
  if (count === 1 && first) return `${overdue === 1 ? "Overdue" : "Due today"}: ${first.title}`;
  if (overdue === 0) return `Due today: ${count} tasks`;
  // Tasks that are not listed may be overdue as well.
  if (overdue === tasks.length) return count === overdue ? `Overdue: ${count} tasks` : `${count} tasks due or overdue`;
  return `${count - overdue} due today, ${overdue} overdue`;
}

export function weekSummary(week: v.InferOutput<typeof weekSchema>, sender: Sender): Letter {
  const { updates_received, waiting_for_approval } = week;
  const lastWeek: Passage = {
    facts: [
      ["Meetings", String(week.meetings_held)],
      ...(updates_received === null ? [] : ([["Client updates", String(updates_received)]] as const)),
      ["Tasks you finished", String(week.tasks_done)],
    ],
  };
  const thisWeek: Passage = {
    facts: [
      ["Meetings", String(week.meetings_planned)],
      ...(waiting_for_approval === null
        ? []
        : ([["Updates awaiting approval", String(waiting_for_approval)]] as const)),
      ["Your tasks that are due", String(week.tasks_due)],
      ["Your tasks that are late", String(week.tasks_late)],
    ],
  };
  return {
    subject: `Your week: ${longDay(week.from_day)} to ${longDay(week.until_day)}`,
    body: [
      "Hello,",
      "Last week:",
      lastWeek,
      "This week:",
      thisWeek,
      { action: "Open the studio", url: `${sender.siteUrl}${studioPaths.studio}` },
      switchOff("Weekly summary", sender),
    ],
  };
}

/** For example "Monday, November 16". */
function longDay(day: string): string {
  const format = dateFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  return format.format(new Date(day));
}
