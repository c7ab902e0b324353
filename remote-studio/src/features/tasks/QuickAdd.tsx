import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { taskTitleSchema } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import { Link } from "@pipelark/shared-router";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";
import type { TaskView } from "./useTaskView.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

const quickSchema = v.object({ id: v.pipe(v.string(), v.uuid()), title: taskTitleSchema });
type QuickTask = v.InferOutput<typeof quickSchema>;

export type QuickAddProps = {
  services: ShellServices;
  user: SessionUser;
  view: TaskView;
  /** URL that opens a task. */
  addressOf: (id: string) => string;
};

/** Adds a task by title: assigned to the user, or unassigned while those are shown; for the shown company. */
export function QuickAdd({ services, user, view, addressOf }: QuickAddProps) {
  const me = { id: user.id, name: user.name };
  const [firstId] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<QuickTask | null>(null);
  const { mutateAsync } = useMutation(taskMutations.add(services, me));

  async function send(quick: QuickTask): Promise<SubmitOutcome<keyof QuickTask>> {
    const assignee = view.whose === "nobody" ? null : me;
    try {
      const task = { ...quick, assigneeId: assignee?.id ?? null, companyId: view.companyId };
      const outcome = await mutateAsync({ task, assignee });
      if (outcome.kind === "saved") return { kind: "saved" };
      if (outcome.kind === "too-many") {
        return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding tasks") };
      }
      if (outcome.kind === "invalid" && outcome.field === "title") {
        return { kind: "refused", field: "title", message: oneLineProblem("a title", entryLimits.taskTitle) };
      }
      // An earlier text was stored under this id, or the company is gone.
      form.fields.setValue("id", crypto.randomUUID());
      return { kind: "failed", message: "The server rejected this task. Your text is still here. Try again." };
    } catch (error) {
      return submitFault(error, "The task could not be added");
    }
  }

  const form = useValidatedForm({
    schema: quickSchema,
    defaultValues: { id: firstId, title: "" },
    onSubmit: send,
    onSaved(quick) {
      setAdded(quick);
      // Text typed meanwhile is the next task.
      const typed = form.fields.getValues("title");
      form.fields.reset({ id: crypto.randomUUID(), title: typed.trim() === quick.title ? "" : typed });
      form.fields.setFocus("title");
    },
    draft: { userId: user.id, form: "task-new" },
  });

  function focusTitle() {
    form.fields.setFocus("title");
  }

  useAddressCommand({ name: "new", value: "task", run: focusTitle });
  useCreateKey({ label: "New task", run: focusTitle });

  return (
    <form {...form.props} aria-label="Add a task">
      <Line>
        <FormField form={form} name="title" label="Add a task">
          {(input) => (
            <TextInput
              {...input}
              maxLength={entryLimits.taskTitle}
              autoComplete="off"
              placeholder="What needs to be done?"
            />
          )}
        </FormField>
        <FormActions form={form} act="Add" busyAct="Adding…" tone="secondary" />
      </Line>
      <Said role="status">
        {added && (
          <>
            “{added.title}” was added. <Link to={addressOf(added.id)}>Open it</Link> to set a due date and more.
          </>
        )}
      </Said>
    </form>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.small};

  > :first-child {
    flex: 1 1 14rem;
    max-width: 40rem;
  }
`;

const Said = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;

  &:not(:empty) {
    margin-top: ${space.tight};
  }
`;
