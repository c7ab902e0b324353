import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { dueDayProblem } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import type { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { followTask } from "./followTask.ts";
import { dueWords } from "./TaskFacts.tsx";
import { refusal } from "./taskRefusals.ts";

type FieldActOptions = { user: SessionUser; services: ShellServices; act: ReturnType<typeof useAct>["act"] };

/** Sets the assignee or the due date of a task in a list or on the board, with undo. */
export function useTaskFieldActs({ services, user, act }: FieldActOptions) {
  const { mutateAsync: sendAssignment } = useMutation(taskMutations.assign(services));
  const { mutateAsync: sendDueDay } = useMutation(taskMutations.schedule(services));

  function assign(task: Task, assignee: Task["assignee"]) {
    const whom = assignee?.id === user.id ? "you" : assignee?.name;
    followTask(task);
    void act({
      key: task.id,
      run: () => sendAssignment({ task, assignee }),
      failure: `“${task.title}” could not be ${whom ? `assigned to ${whom}` : "unassigned"}`,
      done(outcome) {
        if (outcome.kind === "conflict") {
          return { message: `${outcome.task.assignee?.name ?? "Someone"} already took “${task.title}”.` };
        }
        if (outcome.kind !== "saved") return refusal(task, outcome);
        return {
          message: `“${task.title}” is ${whom ? `assigned to ${whom}` : "unassigned"}.`,
          undo: () => assign(outcome.task, task.assignee),
        };
      },
    });
  }

  function schedule(task: Task, dueOn: string | null) {
    followTask(task);
    void act({
      key: task.id,
      run: () => sendDueDay({ task, dueOn }),
      failure: `The due date of “${task.title}” could not be changed`,
      done(outcome) {
        if (outcome.kind === "conflict") {
          return { message: `${outcome.task.updatedBy.name} has already changed the due date of “${task.title}”.` };
        }
        if (outcome.kind === "invalid" && outcome.field === "due_on") {
          return { message: `“${task.title}” was not changed. ${dueDayProblem}` };
        }
        if (outcome.kind !== "saved") return refusal(task, outcome);
        const due = dueOn && dueWords({ dueOn, isDone: false }).words;
        return {
          message: due ? `“${task.title}”: ${due}.` : `“${task.title}” no longer has a due date.`,
          undo: () => schedule(outcome.task, task.dueOn),
        };
      },
    });
  }

  return { assign, schedule };
}
