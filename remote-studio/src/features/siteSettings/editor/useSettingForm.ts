import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import { formatClock } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import {
  type FieldName,
  type FormStart,
  type SubmitOutcome,
  useValidatedForm,
  type ValidatedForm,
} from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useEffect, useRef, useState } from "react";
import type { GenericSchema } from "valibot";

/** The edited version is a form value, so that a restored draft keeps it. */
export type Versioned = { version: number };

export type SettingFormOptions<Input extends Versioned, Value> = {
  /** Subject of toasts and messages: "The terms". */
  name: string;
  /** Key of the draft, one per setting. */
  draft: string;
  held: Held<Value>;
  schema: GenericSchema<Input, Input>;
  toInput: (held: Held<Value>) => FormStart<Input>;
  toValue: (input: Input) => Value;
  save: (edit: Held<Value>) => Promise<EditOutcome<Value>>;
  /** Field and message for each column that the server may reject. Without a field the message stands at the Save button. */
  refusals: Readonly<Record<string, { field: FieldName<Input> | null; message: string }>>;
};

/** Another user's save during editing. `isSettled`: the user has seen it and keeps editing. */
export type Conflict<Value> = { held: Held<Value>; by: string | null; at: Date | null; isSettled: boolean };

export type SettingForm<Input extends Versioned, Value> = {
  form: ValidatedForm<Input>;
  conflict: Conflict<Value> | null;
  /** Value that the form would save. */
  mine: () => Value;
  /** Fills the form with a value without saving it. */
  fill: (value: Value) => void;
  /** Lets the next save overwrite the other user's. */
  acceptConflict: () => void;
  takeTheirs: () => void;
};

/** Form of a setting: saved with the version it was based on, aware of conflicts, never lost. */
export function useSettingForm<Input extends Versioned, Value>(
  options: SettingFormOptions<Input, Value>,
): SettingForm<Input, Value> {
  const { name, held, toInput, toValue } = options;
  const { services, user } = useSignedIn();
  const [conflict, setConflict] = useState<Conflict<Value> | null>(null);
  const saved = useRef(held);
  const shown = useRef(held.version);

  const form = useValidatedForm({
    schema: options.schema,
    defaultValues: toInput(held),
    async onSubmit(input) {
      try {
        return settle(await options.save({ value: toValue(input), version: input.version }));
      } catch (error) {
        services.report(error);
        return submitFault(error, `${name} could not be saved`);
      }
    },
    onSaved() {
      setConflict(null);
      startFrom(saved.current);
      sayThatItIsSaved(name);
    },
    draft: { userId: user.id, form: options.draft },
  });
  const { fields, isDirty } = form;

  // An unchanged form follows changes that others save.
  useEffect(() => {
    if (isDirty || held.version === shown.current) return;
    shown.current = held.version;
    fields.reset(toInput(held));
  }, [fields, held, isDirty, toInput]);

  function settle(outcome: EditOutcome<Value>): SubmitOutcome<FieldName<Input>> {
    switch (outcome.kind) {
      case "saved":
        saved.current = outcome.held;
        return { kind: "saved" };
      case "conflict":
        setConflict({ held: outcome.held, by: outcome.by, at: outcome.at, isSettled: false });
        // The conflict panel shows the message.
        return failed("");
      case "invalid": {
        const refused = options.refusals[outcome.field];
        if (refused?.field) return { kind: "refused", field: refused.field, message: refused.message };
        return failed(
          refused?.message ?? "The server rejected this. Your changes are still here. Change them and try again.",
        );
      }
      case "missing":
        return failed("This no longer exists. Copy your text and reload the page.");
      default:
        return assertNever(outcome);
    }
  }

  /** Makes a version the base of the form. Unsaved changes stay. */
  function startFrom(base: Held<Value>) {
    const typed = { ...fields.getValues(), version: base.version };
    const wasDirty = fields.formState.isDirty;
    fields.reset(toInput(base));
    if (wasDirty) fields.reset(typed, { keepDefaultValues: true });
  }

  function fill(value: Value) {
    fields.reset(toInput({ value, version: fields.getValues().version }), { keepDefaultValues: true });
  }

  return {
    form,
    conflict,
    mine: () => toValue(fields.getValues()),
    fill,
    acceptConflict() {
      if (!conflict) return;
      const typed = { ...fields.getValues(), version: conflict.held.version };
      fields.reset(toInput(conflict.held));
      fields.reset(typed, { keepDefaultValues: true });
      setConflict({ ...conflict, isSettled: true });
    },
    takeTheirs() {
      if (!conflict) return;
      const mine = toValue(fields.getValues());
      fields.reset(toInput(conflict.held));
      setConflict(null);
      toast({ message: `${name}: your changes were discarded.`, undo: () => fill(mine) });
    },
  };
}

function sayThatItIsSaved(name: string) {
  toast({ message: `${name}: saved at ${formatClock(new Date())}.` });
}

function failed(message: string) {
  return { kind: "failed", message } as const;
}
