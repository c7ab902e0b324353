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

/** Outcome of a submitted form. A refusal with a field is shown at that field. */
export type SubmitOutcome<Name extends string = string> =
  | { kind: "saved" }
  | { kind: "refused"; field: Name; message: string }
  | { kind: "failed"; message: string }
  /** Not sent yet: waits for a confirmation. See `useHeldSubmit`. */
  | { kind: "held" };

/** A value for each field, to reset the form. */
export type FormStart<Input extends FieldValues> = Input & DefaultValues<Input>;

/** Name of a field: "title", "days.0.starts". */
export type FieldName<Input extends FieldValues> = FieldPath<Input>;

export type ValidatedFormOptions<Input extends FieldValues, Output> = {
  /** Validates the input and produces `onSubmit`'s argument. Its messages are shown to users. */
  schema: GenericSchema<Input, Output>;
  /** A value for each field: the form's initial state, also used to detect unsaved changes. */
  defaultValues: DefaultValues<Input>;
  /** Sends the values. Errors are reported and shown as a failure; the input stays. */
  onSubmit: (output: Output) => Promise<SubmitOutcome<FieldPath<Input>>>;
  /** Called once the form counts as clean, so that it may navigate. */
  onSaved?: (output: Output) => void;
  /** Stores the input until it is saved, per user and browser tab. */
  draft?: DraftOptions<Input>;
};

export type ValidatedForm<Input extends FieldValues, Output = Input> = {
  /** For the `<form>` element: `<form {...form.props}>`. */
  props: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  /** react-hook-form's own handle, for lists of fields and dependent values. */
  fields: UseFormReturn<Input, unknown, Output>;
  /** Set when the input differs from the saved values. */
  isDirty: boolean;
  isSaving: boolean;
  /** Error that belongs to no field; null when there is none. */
  failure: string | null;
  /** Set when the form was restored from a draft. */
  hasRestoredDraft: boolean;
  /** Deletes the draft, after the user has discarded it. */
  forgetDraft: () => void;
};

const unexpectedFailure = "Your changes could not be saved. What you typed is still here. Try again.";

/**
 * The only way to create a form: validates on submit and then on every change, focuses the first invalid field, shows the server's refusals at their
 * fields, and keeps the input when saving fails.
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
    // A dialog's form may be nested in a page's form, which must not be submitted as well.
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

/** Makes the sent values the new initial state. Input typed meanwhile stays and counts as unsaved. */
function acceptAsSaved<Input extends FieldValues, Output>(fields: UseFormReturn<Input, unknown, Output>, sent: Input) {
  const current = fields.getValues();
  fields.reset(sent, { keepValues: true });
  fields.reset(current, { keepDefaultValues: true, keepFieldsRef: true });
}

/** Message of a check on the whole value, such as `v.check` on an object, which belongs to no field. */
function messageOfNoField(errors: FieldErrors): string | null {
  const error = errors[""];
  return typeof error?.message === "string" ? error.message : null;
}

/** Calls the newest `act` after the render that follows `call`, when the page shows the form's state. */
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
