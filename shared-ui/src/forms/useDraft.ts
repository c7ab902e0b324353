import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { draftPrefix, draftsChanged } from "./draftNames.ts";

export type DraftOptions<Input extends FieldValues> = {
  /** Whose draft it is: nobody else is shown it, and other users' drafts are deleted. */
  userId: string;
  /** Which form: one name per thing that is edited, such as `update-new` or `client-42`. */
  form: string;
  /** Fields that are never stored: passwords and other secrets. */
  without?: readonly (keyof Input)[];
};

const storedSchema = v.record(v.string(), v.unknown());

/**
 * Keeps what is typed in this tab's session storage, so that a sign-out by idling or a reload loses nothing, and fills
 * it in again for the same user. `forget` is called when the values are saved.
 */
export function useDraft<Input extends FieldValues, Output>(
  fields: UseFormReturn<Input, unknown, Output>,
  options: DraftOptions<Input> | undefined,
) {
  const newest = useRef(options);
  const key = options ? `${draftPrefix}${options.userId}.${options.form}` : null;
  const [wasRestored, setRestored] = useState(() => key !== null && read(key) !== null);

  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    if (!key) return undefined;
    forgetOthers(newest.current?.userId ?? "");
    const stored = read(key);
    if (stored) fields.reset(merged(fields.getValues(), stored), { keepDefaultValues: true });
    return fields.subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        // What is saved is no draft, however the form came to show it.
        if (JSON.stringify(values) === JSON.stringify(defaultValues)) remove(key);
        else write(key, without(values, newest.current?.without ?? []));
      },
    });
  }, [key, fields]);

  return {
    wasRestored,
    forget() {
      if (key) remove(key);
      setRestored(false);
    },
  };
}

/** Deletes what this tab keeps of unsaved forms: everybody's, for a sign-out that the user asked for, or all but one user's. */
export function forgetDrafts({ butThoseOf: userId = "" }: { butThoseOf?: string } = {}) {
  try {
    forgetOthers(userId);
  } catch {
    // Where storage is forbidden no draft was kept.
  }
}

function forgetOthers(userId: string) {
  const own = `${draftPrefix}${userId}.`;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix) && !(userId && key.startsWith(own))) sessionStorage.removeItem(key);
  }
}

function read(key: string): Record<string, unknown> | null {
  const stored = sessionStorage.getItem(key);
  if (!stored) return null;
  try {
    return v.parse(storedSchema, JSON.parse(stored));
  } catch {
    return null;
  }
}

/** A full or forbidden storage costs the draft, not the form. */
function write(key: string, values: Record<string, unknown>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
    draftsChanged();
  } catch {
    remove(key);
  }
}

function remove(key: string) {
  sessionStorage.removeItem(key);
  draftsChanged();
}

function without<Input extends FieldValues>(values: Input, names: readonly (keyof Input)[]): Record<string, unknown> {
  const hidden: readonly PropertyKey[] = names;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}

/** The form may have changed since the draft was written: only values of the kind that it has now are taken. */
function merged<Input extends FieldValues>(values: Input, stored: Record<string, unknown>): Input {
  const result = { ...values };
  for (const name in values) {
    const kept = stored[name];
    if (isLike(values[name], kept)) result[name] = kept;
  }
  return result;
}

/** An empty field may be null in one form and filled in the other, so null stands for any plain value. */
function isLike<Value>(sample: Value, value: unknown): value is Value {
  if (value === undefined) return false;
  if (sample === null || value === null) return typeof value !== "object" || value === null;
  return typeof sample === typeof value && Array.isArray(sample) === Array.isArray(value);
}
