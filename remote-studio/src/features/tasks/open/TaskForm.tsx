import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskEntrySchema } from "@pipelark/shared-data/tasks/taskEntry";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect } from "react";
import { styled } from "styled-components";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { TaskFields } from "./TaskFields.tsx";
import { valuesOf } from "./taskValues.ts";
import { useSaveTask } from "./useSaveTask.ts";

export type TaskFormProps = { services: ShellServices; user: SessionUser; task: Task };

/** Form of a task. Unsaved changes survive failures, closing and conflicts until Save or Discard. */
export function TaskForm({ services, user, task }: TaskFormProps) {
  const { save, conflict, settle } = useSaveTask({ services, task });
  const form = useValidatedForm({
    schema: taskEntrySchema,
    defaultValues: valuesOf(task),
    onSubmit: (entry) => save(entry, (values) => form.fields.reset(values, { keepDefaultValues: true })),
    onSaved: settle,
    draft: { userId: user.id, form: `task-${task.id}` },
  });
  const { fields, isDirty, isSaving } = form;

  // An unchanged form follows others' changes.
  useEffect(() => {
    if (!isDirty && fields.getValues("version") < task.version) fields.reset(valuesOf(task));
  }, [task, isDirty, fields]);

  function handleDiscard() {
    settle();
    fields.reset(valuesOf(task));
    form.forgetDraft();
  }

  return (
    <form {...form.props} aria-label={`Task: ${task.title}`}>
      <Stack>
        {conflict && <ConflictNotice services={services} form={form} task={task} conflict={conflict} />}
        {!conflict && isDirty && form.hasRestoredDraft && <Note role="status">This is your unsaved draft.</Note>}
        <TaskFields services={services} user={user} form={form} task={task} />
        <FormActions form={form} act="Save changes" tone={isDirty ? "primary" : "secondary"}>
          {isDirty && (
            <Button tone="quiet" size="medium" disabled={isSaving} onClick={handleDiscard}>
              Discard changes
            </Button>
          )}
        </FormActions>
      </Stack>
    </form>
  );
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
