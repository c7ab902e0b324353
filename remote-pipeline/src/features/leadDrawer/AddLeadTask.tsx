import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { homeOf } from "@pipelark/shared-contracts/role";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { taskTitleSchema } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";

const taskSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: taskTitleSchema,
  dueOn: v.nullable(v.pipe(v.string(), v.isoDate(entryProblems.day))),
});
type NewTask = v.InferOutput<typeof taskSchema>;

/** The tasks are another remote's page. */
const tasksPath = `${homeOf("staff")}/workspace/tasks`;

/** Adds a task about a lead, assigned to the user, and links to it. */
export function AddLeadTask({ lead }: { lead: WholeLead }) {
  const { services, user } = useSignedIn();
  const me = { id: user.id, name: user.name };
  const [firstId] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<Pick<NewTask, "id" | "title"> | null>(null);
  const { mutateAsync } = useMutation(taskMutations.add(services, me));

  async function send({ id, title, dueOn }: NewTask): Promise<SubmitOutcome<keyof NewTask>> {
    const about = { companyId: lead.companyId, leadId: lead.id, assigneeId: user.id };
    try {
      const outcome = await mutateAsync({
        task: { id, title, ...(dueOn && { dueOn }), ...about },
        assignee: me,
        lead: { id: lead.id, name: lead.firm },
      });
      switch (outcome.kind) {
        case "saved":
          setAdded({ id, title });
          return { kind: "saved" };
        case "too-many":
          return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding tasks") };
        case "invalid":
          if (outcome.field === "due_on") return { kind: "refused", field: "dueOn", message: entryProblems.day };
          if (outcome.field !== "title") return rejected();
          return { kind: "refused", field: "title", message: oneLineProblem("a title", entryLimits.taskTitle) };
        case "conflict":
        case "missing":
          return rejected();
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      return submitFault(error, "The task could not be added");
    }
  }

  /** An earlier text was stored under this id, or the lead is gone. */
  function rejected(): SubmitOutcome<keyof NewTask> {
    form.fields.setValue("id", crypto.randomUUID());
    return { kind: "failed", message: "The server rejected this task. Your text is still here. Try again." };
  }

  const form = useValidatedForm({
    schema: taskSchema,
    defaultValues: { id: firstId, title: "", dueOn: null },
    onSubmit: send,
    onSaved() {
      form.fields.reset({ id: crypto.randomUUID(), title: "", dueOn: null }, { keepFieldsRef: true });
      form.fields.setFocus("title");
    },
    draft: { userId: user.id, form: `lead-task-${lead.id}` },
  });

  return (
    <DrawerSection title="Add a task">
      <form {...form.props} aria-label="Add a task">
        <Stack $gap="small">
          <FormField form={form} name="title" label="Task" isRequired>
            {(input) => <TextInput {...input} maxLength={entryLimits.taskTitle} autoComplete="off" />}
          </FormField>
          <FormControl form={form} name="dueOn">
            {(field) => <DatePicker {...field} label="Due date" />}
          </FormControl>
          <FormActions form={form} act="Add task" busyAct="Adding…" tone="secondary" />
          <Said role="status">
            {added && (
              <>
                “{added.title}” was added. <TextLink to={`${tasksPath}?task=${added.id}`}>Open it</TextLink>
              </>
            )}
          </Said>
        </Stack>
      </form>
    </DrawerSection>
  );
}

const Said = styled.p`
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
