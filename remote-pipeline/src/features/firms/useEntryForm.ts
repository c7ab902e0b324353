import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import {
  type FieldName,
  type FormStart,
  type SubmitOutcome,
  useValidatedForm,
} from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useState } from "react";
import type { GenericSchema } from "valibot";

/** Values of a form, with the version that the edit is based on. */
export type Entry = { version: number } & Record<string, string | number | null>;

/** Somebody else's change since the form was opened. */
export type EntryConflict<Values> = { theirs: Values; by: string };

/** Outcome of a save: another one's version, or what the form says. */
export type EntryOutcome<Values extends Entry> =
  | ({ kind: "conflict" } & EntryConflict<Values>)
  | SubmitOutcome<FieldName<Values>>;

type EntryFormOptions<Values extends Entry> = {
  schema: GenericSchema<Values, Values>;
  /** The stored values. */
  stored: FormStart<Values>;
  send: (entry: Values) => Promise<EntryOutcome<Values>>;
  /** A sentence without its full stop: "The firm could not be saved". */
  failure: string;
  /** Name of the draft. */
  draft: string;
  /** What the toast says: "The firm was saved." */
  done: string;
  onClose: () => void;
};

/**
 * Form of a firm or a contact. Of another one's change the fields that this form has not touched are adopted; the others are kept and shown as a
 * conflict, and saving again replaces them.
 */
export function useEntryForm<Values extends Entry>(options: EntryFormOptions<Values>) {
  const { schema, stored, send, failure, draft, done, onClose } = options;
  const { services, user } = useSignedIn();
  const [start] = useState(stored);
  const [conflict, setConflict] = useState<EntryConflict<Values> | null>(null);

  async function save(entry: Values): Promise<SubmitOutcome<FieldName<Values>>> {
    try {
      const outcome = await send(entry);
      if (outcome.kind !== "conflict") return outcome;
      setConflict(outcome);
      form.fields.reset(merged({ mine: entry, before: start, theirs: outcome.theirs }), { keepDefaultValues: true });
      return {
        kind: "failed",
        message: `${outcome.by} changed this in the meantime, so nothing was saved. Review the differences above, then save again.`,
      };
    } catch (error) {
      services.report(error);
      return submitFault(error, failure);
    }
  }

  const form = useValidatedForm({
    schema,
    defaultValues: start,
    onSubmit: save,
    onSaved() {
      toast({ message: done });
      onClose();
    },
    draft: { userId: user.id, form: draft },
  });

  /** Replaces a field by the other one's value. */
  function adopt(name: string) {
    const theirs = Object.entries(conflict?.theirs ?? {}).filter(([field]) => field === name);
    form.fields.reset({ ...form.fields.getValues(), ...Object.fromEntries(theirs) }, { keepDefaultValues: true });
  }

  function discard() {
    form.forgetDraft();
    onClose();
  }

  return { form, conflict, adopt, discard };
}

type Merge<Values> = { mine: Values; before: Values; theirs: Values };

/** Fields that only the others changed are theirs; nothing typed is lost. */
function merged<Values extends Entry>({ mine, before, theirs }: Merge<Values>): Values {
  const untouched = Object.entries(theirs).filter(([name]) => mine[name] === before[name]);
  return { ...mine, ...Object.fromEntries(untouched), version: theirs.version };
}
