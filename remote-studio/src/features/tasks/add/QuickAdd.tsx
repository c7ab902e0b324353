import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Role } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { singleLine } from "@pipelark/shared-data/enteredText";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import { Link } from "@pipelark/shared-router";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";
import type { TaskView } from "../useTaskView.ts";
import { QuickChips } from "./QuickChips.tsx";
import { QuickField } from "./QuickField.tsx";
import { newTaskOf } from "./newTaskOf.ts";
import type { QuickPart } from "./quickTask.ts";
import { useQuickWords } from "./useQuickWords.tsx";

/** Room for words that set a field and do not stay in the title. */
const longestText = entryLimits.taskTitle + 100;

const quickSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(1, entryProblems.title), v.maxLength(longestText), singleLine),
});
type Quick = v.InferOutput<typeof quickSchema>;

export type QuickAddProps = {
  services: ShellServices;
  user: SessionUser;
  view: TaskView;
  /** URL that opens a task. */
  addressOf: (id: string) => string;
};

/**
 * Adds a task by one line, in which a person (@sam), a company (#northwind) and a date (tomorrow) set its fields. Otherwise it is assigned to the
 * user, or unassigned while those are shown, and for the shown company.
 */
export function QuickAdd({ services, user, view, addressOf }: QuickAddProps) {
  const me = { id: user.id, name: user.name };
  const [firstId] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<{ id: string; title: string } | null>(null);
  const { mutateAsync } = useMutation(taskMutations.add(services, me));

  async function send({ id, text: sent }: Quick): Promise<SubmitOutcome<keyof Quick>> {
    try {
      const quick = await words.settle(sent);
      if (quick.title === "") return { kind: "refused", field: "text", message: entryProblems.title };
      const outcome = await mutateAsync(newTaskOf({ id, quick, view, me }));
      switch (outcome.kind) {
        case "saved":
          setAdded({ id, title: quick.title });
          return { kind: "saved" };
        case "too-many":
          return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding tasks") };
        case "invalid":
          if (outcome.field === "title") {
            return { kind: "refused", field: "text", message: oneLineProblem("a title", entryLimits.taskTitle) };
          }
          return rejected();
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

  /** An earlier text was stored under this id, or the company or the person is gone. */
  function rejected(): SubmitOutcome<keyof Quick> {
    form.fields.setValue("id", crypto.randomUUID());
    return { kind: "failed", message: "The server rejected this task. Your text is still here. Try again." };
  }

  const form = useValidatedForm({
    schema: quickSchema,
    defaultValues: { id: firstId, text: "" },
    onSubmit: send,
    onSaved(quick) {
      // Text typed meanwhile is the next task.
      const typed = form.fields.getValues("text");
      form.fields.reset({ id: crypto.randomUUID(), text: typed.trim() === quick.text ? "" : typed });
      form.fields.setFocus("text");
      words.clear();
    },
    draft: { userId: user.id, form: "task-new" },
  });
  const words = useQuickWords({ services, text: form.fields.watch("text") });

  function focusText() {
    form.fields.setFocus("text");
  }

  useAddressCommand({ name: "new", value: "task", run: focusText });
  useCreateKey({ label: "New task", run: focusText });

  function handleRemove(part: QuickPart) {
    words.keep(part);
    focusText();
  }

  return (
    <form {...form.props} aria-label="Add a task">
      <Line>
        <FormControl form={form} name="text">
          {(field) => <QuickField {...field} words={words} example={exampleFor(user.role)} maxLength={longestText} />}
        </FormControl>
        <FormActions form={form} act="Add" busyAct="Adding…" tone="secondary" />
      </Line>
      {words.notice}
      <QuickChips task={words.task} hasNoDays={words.hasNoDays} onRemove={handleRemove} />
      <Said role="status">
        {added && (
          <>
            “{added.title}” was added. <Link to={addressOf(added.id)}>Open it</Link>
          </>
        )}
      </Said>
    </form>
  );
}

/** Only admins give tasks to others. */
function exampleFor(role: Role): string {
  return role === "admin" ? "Call Ada tomorrow @sam #northwind" : "Call Ada tomorrow #northwind";
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

  /* On phones there is no room for a label, which the field has for screen readers as well, nor for a button that has nothing to add. */
  @media (max-width: 40rem) {
    gap: ${space.tight};

    label {
      display: none;
    }

    &:has(input:placeholder-shown) > :last-child {
      display: none;
    }
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
