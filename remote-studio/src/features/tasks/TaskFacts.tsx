import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { addDays } from "@pipelark/shared-time/days";
import { formatDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { TaskView } from "./useTaskView.ts";

type DueWords = { words: string; tone: BadgeTone | null };

/** Due date as text that says without colour if it is late. */
export function dueWords({ dueOn, isDone }: { dueOn: string; isDone: boolean }): DueWords {
  const day = formatDay(dueOn);
  if (isDone) return { words: day, tone: null };
  if (dueOn < today()) return { words: `Overdue: ${day}`, tone: "danger" };
  if (dueOn === today()) return { words: "Due today", tone: "warn" };
  if (dueOn === addDays(today(), 1)) return { words: "Due tomorrow", tone: null };
  return { words: `Due ${day}`, tone: null };
}

/** Due date of a task, with "late" and "today" as text and colour. Renders nothing without a due date. */
export function DueLabel({ task }: { task: Pick<Task, "dueOn" | "status"> }) {
  if (task.dueOn === null) return null;
  const { words, tone } = dueWords({ dueOn: task.dueOn, isDone: task.status === "done" });
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}

/** Assignee of a task, shown in lists with tasks of several people. */
export function AssigneeName({ task, view }: { task: Task; view: TaskView }) {
  if (view.whose !== "all") return null;
  if (!task.assignee) return <span>Unassigned</span>;
  const { id, name } = task.assignee;
  return (
    <Person>
      <Face userId={id} name={name} size="small" isDecorative />
      {name}
    </Person>
  );
}

const Person = styled.span`
  > img {
    display: inline-block;
    margin-inline-end: ${space.hair};
    vertical-align: -0.3125rem;
  }
`;
