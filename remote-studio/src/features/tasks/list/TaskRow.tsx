import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Link } from "@pipelark/shared-router";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RowMenu } from "@pipelark/shared-ui/overlays/RowMenu";
import { AssigneeName, DueLabel } from "../TaskFacts.tsx";
import { taskMenu, type TaskMenuOptions } from "../taskMenu.ts";
import type { TaskActs } from "../useTaskActs.ts";
import type { TaskView } from "../useTaskView.ts";
import { End, Meta, Row, Tick, Title, Words } from "./TaskRow.styles.ts";
import { taskStates } from "#lib/taskStates.ts";

export type TaskRowProps = {
  task: Task;
  view: TaskView;
  company: string | undefined;
  user: SessionUser;
  acts: TaskActs;
  addressOf: (id: string) => string;
} & Pick<TaskMenuOptions, "onRemove" | "onPickDay">;

export function TaskRow({ task, view, company, user, acts, addressOf, onRemove, onPickDay }: TaskRowProps) {
  const isDone = task.status === "done";

  return (
    <Row data-row data-row-id={task.id} data-task={task.id} aria-busy={task.isSending}>
      <Tick>
        <input type="checkbox" aria-label={`Done: ${task.title}`} checked={isDone} onChange={() => acts.toggle(task)} />
      </Tick>
      <Words>
        <Title as={Link} to={addressOf(task.id)} preventScrollReset>
          {task.title}
        </Title>
        <Meta>
          {task.kind === "milestone" && <Badge tone="info">Milestone</Badge>}
          {task.status === "doing" && <Badge tone={taskStates.doing.tone}>{taskStates.doing.label}</Badge>}
          <DueLabel task={task} />
          {company && <span>{company}</span>}
          {task.lead && <span>About {task.lead.name}</span>}
          <AssigneeName task={task} view={view} />
          {task.commentCount > 0 && (
            <span>{task.commentCount === 1 ? "1 comment" : `${task.commentCount} comments`}</span>
          )}
          {task.isSending && <span>Sending…</span>}
        </Meta>
      </Words>
      <End>
        {task.assignee === null && !isDone && (
          <Button
            tone="secondary"
            size="medium"
            aria-label={`Assign to me: ${task.title}`}
            onClick={() => acts.take(task)}
          >
            Assign to me
          </Button>
        )}
        <RowMenu
          label={`Actions for ${task.title}`}
          itemsOf={() => taskMenu({ task, user, acts, onRemove, onPickDay })}
          onOpen={acts.people.want}
        />
      </End>
    </Row>
  );
}
