import { valibotResolver } from "@hookform/resolvers/valibot";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { GenericSchema } from "valibot";
import { type DraftOptions, useDraft } from "./useDraft.ts";

/** What became of a submitted form. A refusal that concerns one field stands beside that field. */
export type SubmitOutcome<Name extends string = string> =
  | { kind: "saved" }
  | { kind: "refused"; field: Name; message: string }
  | { kind: "failed"; message: string }
  /** Nothing was sent: it waits for a confirmation. See `useHeldSubmit`. */
  | { kind: "held" };

/** A value for each field, for a form that starts anew with other values. */
export type FormStart<Input extends FieldValues> = Input & DefaultValues<Input>;

/** The name of a field: "title", "days.0.starts". */
export type FieldName<Input extends FieldValues> = FieldPath<Input>;

export type ValidatedFormOptions<Input extends FieldValues, Output> = {
  /** Checks what was typed and gives `onSubmit` its output. Its messages are shown, so they say what to do. */
  schema: GenericSchema<Input, Output>;
  /** One value for each field: what the form starts with, and what "unsaved" is compared with. */
  defaultValues: DefaultValues<Input>;
  /** Sends the values. Whatever it throws is reported and shown as a failure; what was typed stays. */
  onSubmit: (output: Output) => Promise<SubmitOutcome<FieldPath<Input>>>;
  /** Called once the form counts as clean, so that it may lead to another page. */
  onSaved?: (output: Output) => void;
  /** Keeps what is typed until it is saved, for this user and this browser tab. */
  draft?: DraftOptions<Input>;
};

export type ValidatedForm<Input extends FieldValues, Output = Input> = {
  /** For the `<form>` element: `<form {...form.props}>`. */
  props: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  /** react-hook-form's own handle, for lists of fields and for values that depend on others. */
  fields: UseFormReturn<Input, unknown, Output>;
  /** Something differs from what was last saved. */
  isDirty: boolean;
  isSaving: boolean;
  /** What went wrong that concerns no field; null when nothing did. */
  failure: string | null;
  /** The form started with what the user had typed before the page was left. */
  hasRestoredDraft: boolean;
  /** Lets go of what is kept of it, when the user has discarded that. */
  forgetDraft: () => void;
};

const unexpectedFailure = "It could not be saved. What you typed is still here: try again.";

/**
 * The one way to make a form: checks on submit and from then on at every change, leads the focus to the first wrong
 * field, puts refusals of the server at their fields, and keeps what was typed when saving fails.
 */
export function useValidatedForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onSaved,
  draft,
}: ValidatedFormOptions<Input, Output>): ValidatedForm<Input, Output> {
  const fields = useForm<Input, unknown, Output>({ resolver: valibotResolver(schema), defaultValues });
  const { isDirty, isSubmitting } = fields.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useAfterRender(onSaved);
  const keptDraft = useDraft(fields, draft);
  const isUnderWay = useRef(false);

  async function submit(output: Output) {
    const sent = structuredClone(fields.getValues());
    const outcome = await attempt(() => onSubmit(output));
    switch (outcome.kind) {
      case "saved":
        acceptAsSaved(fields, sent);
        keptDraft.forget();
        saved.call(output);
        break;
      case "refused":
        fields.setError(outcome.field, { type: "server", message: outcome.message }, { shouldFocus: true });
        break;
      case "failed":
        setFailure(outcome.message);
        break;
      case "held":
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form may stand inside a page's: one submit is meant for one form.
    event.stopPropagation();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    await fields.handleSubmit(submit, (errors) => setFailure(messageOfNoField(errors)))();
    isUnderWay.current = false;
  }

  return {
    props: { noValidate: true, onSubmit: (event) => void handleSubmit(event) },
    fields,
    isDirty,
    isSaving: isSubmitting,
    failure,
    hasRestoredDraft: keptDraft.wasRestored,
    forgetDraft: () => keptDraft.forget(),
  };
}

async function attempt<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | { kind: "failed"; message: string }> {
  try {
    return await act();
  } catch (error) {
    reportError(error);
    return { kind: "failed", message: unexpectedFailure };
  }
}

/** What was sent is the new starting point; what was typed while it was sent stays, and counts as unsaved. */
function acceptAsSaved<Input extends FieldValues, Output>(fields: UseFormReturn<Input, unknown, Output>, sent: Input) {
  const current = fields.getValues();
  fields.reset(sent, { keepValues: true });
  fields.reset(current, { keepDefaultValues: true, keepFieldsRef: true });
}

/** A check of the whole value, such as `v.check` on an object, belongs to no field. */
function messageOfNoField(errors: FieldErrors): string | null {
  const error = errors[""];
  return typeof error?.message === "string" ? error.message : null;
}

/** Calls the newest `act` after the render that follows `call`: by then the form's state is what the page shows. */
function useAfterRender<Value>(act: ((value: Value) => void) | undefined) {
  const [pending, setPending] = useState<{ value: Value } | null>(null);
  const newest = useRef(act);

  useEffect(() => {
    newest.current = act;
  }, [act]);
  useEffect(() => {
    if (pending) newest.current?.(pending.value);
  }, [pending]);

  return { call: (value: Value) => setPending({ value }) };
}
