import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions, type FormActionsProps } from "@pipelark/shared-ui/forms/FormActions";
import {
  type FieldName,
  type SubmitOutcome,
  useValidatedForm,
  type ValidatedForm,
  type ValidatedFormOptions,
} from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { type ReactNode, useEffect } from "react";
import { submitFault } from "./refusalMessages.ts";
import { useSignedIn } from "./signedIn.tsx";

export type ActFormProps<Input extends Record<string, unknown>, Output> = Pick<
  ValidatedFormOptions<Input, Output>,
  "schema" | "defaultValues"
> &
  Pick<FormActionsProps<Input, Output>, "busyAct" | "tone"> & {
    act: string;
    /** Accessible name of the form, if it is not the act. */
    label?: string;
    /** Label of the other button: "Keep appointment". */
    cancel?: string;
    send: (entry: Output) => Promise<SubmitOutcome<FieldName<Input>>>;
    /** A sentence without its full stop: "The deal could not be disputed". */
    failure: string;
    /** Toast for what was done. */
    done?: (entry: Output) => string;
    onDone?: () => void;
    /** The same as `onDone`, if left out. */
    onCancel?: () => void;
    /** The field that takes the focus, outside a dialog. */
    startsAt?: FieldName<Input>;
    /** What the act does, and its fields. */
    children: (form: ValidatedForm<Input, Output>) => ReactNode;
  };

/** Form of an action that needs a reason or a day: what it does, its fields, the action and a way back. */
export function ActForm<Input extends Record<string, unknown>, Output>(props: ActFormProps<Input, Output>) {
  const {
    act,
    label = act,
    cancel = "Cancel",
    send,
    failure,
    done,
    onDone,
    onCancel = onDone,
    startsAt,
    children,
  } = props;
  const { services } = useSignedIn();
  const form = useValidatedForm({
    schema: props.schema,
    defaultValues: props.defaultValues,
    async onSubmit(entry) {
      try {
        const outcome = await send(entry);
        // Not in `onSaved`, because what the page shows of the target may be gone by then.
        if (outcome.kind === "saved" && done) toast({ message: done(entry) });
        return outcome;
      } catch (error) {
        services.report(error);
        return submitFault(error, failure);
      }
    },
    onSaved: onDone,
  });
  const { setFocus } = form.fields;

  useEffect(() => {
    if (startsAt) setFocus(startsAt);
  }, [setFocus, startsAt]);

  return (
    <form {...form.props} aria-label={label}>
      <Stack $gap="small">
        {children(form)}
        <FormActions form={form} act={act} busyAct={props.busyAct} tone={props.tone}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            {cancel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
