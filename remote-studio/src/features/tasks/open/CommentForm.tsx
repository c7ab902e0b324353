import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { type CommentEntry, commentEntrySchema } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";

type CommentFormProps = { services: ShellServices; user: SessionUser; task: Task };

/** Comment form. Text is kept until it is sent. */
export function CommentForm({ services, user, task }: CommentFormProps) {
  const [firstId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(taskMutations.comment(services, task.id));

  async function send(entry: CommentEntry): Promise<SubmitOutcome<keyof CommentEntry>> {
    try {
      const outcome = await mutateAsync(entry);
      switch (outcome.kind) {
        case "added":
          if (outcome.comment.body === entry.body) return { kind: "saved" };
          form.fields.setValue("id", crypto.randomUUID());
          return { kind: "failed", message: arrivedBefore };
        case "invalid":
          return {
            kind: "refused",
            field: "body",
            message: `Enter a comment of ${atMostCharacters(entryLimits.taskComment)}.`,
          };
        case "missing":
          return { kind: "failed", message: "This task no longer exists, or someone else has taken it." };
        case "too-many":
          return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding comments") };
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      return submitFault(error, "The comment could not be sent");
    }
  }

  const form = useValidatedForm({
    schema: commentEntrySchema,
    defaultValues: { id: firstId, body: "" },
    onSubmit: send,
    onSaved() {
      form.fields.reset({ id: crypto.randomUUID(), body: "" });
      form.fields.setFocus("body");
    },
    draft: { userId: user.id, form: `task-comment-${task.id}` },
  });

  return (
    <Form {...form.props} aria-label="Comment">
      <FormField form={form} name="body" label="Your comment">
        {(input) => <Low {...input} maxLength={entryLimits.taskComment} />}
      </FormField>
      <FormActions form={form} act="Add comment" busyAct="Adding…" tone="secondary" />
    </Form>
  );
}

const arrivedBefore =
  "An earlier version of this comment was already sent. Your changes are still here. Send again to add them as another comment.";

const Form = styled.form`
  display: grid;
  gap: ${space.small};
`;

const Low = styled(TextArea)`
  min-height: 4.5rem;
`;
