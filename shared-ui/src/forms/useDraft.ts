import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { draftPrefix, draftsChanged } from "./draftNames.ts";

export type DraftOptions<Input extends FieldValues> = {
  /** Owner of the draft. Other users do not see it, and their drafts are deleted. */
  userId: string;
  /** Name of the form, unique per edited thing, such as `update-new` or `client-42`. */
  form: string;
  /** Fields that are never stored, such as passwords. */
  without?: readonly (keyof Input)[];
};

const storedSchema = v.record(v.string(), v.unknown());

/**
 * Stores the input in this tab's session storage, so that an idle sign-out or a reload loses nothing, and restores it for the same user. Call
 * `forget` when the values are saved.
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
        // Saved values are no draft, even if the form was restored from one.
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

/** Deletes this tab's drafts: everybody's after a sign-out by the user, or all but one user's. */
export function forgetDrafts({ exceptUserId: userId = "" }: { exceptUserId?: string } = {}) {
  try {
    forgetOthers(userId);
  } catch {
    // Without storage there are no drafts.
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

/** A full or blocked storage loses the draft, but does not break the form. */
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

/** Accepts only values of the current type, because the form may have changed since the draft was stored. */
function merged<Input extends FieldValues>(values: Input, stored: Record<string, unknown>): Input {
  const result = { ...values };
  for (const name in values) {
    const kept = stored[name];
    if (isLike(values[name], kept)) result[name] = kept;
  }
  return result;
}

/** An empty field may be null in one version and filled in another, so null matches any plain value. */
function isLike<Value>(sample: Value, value: unknown): value is Value {
  if (value === undefined) return false;
  if (sample === null || value === null) return typeof value !== "object" || value === null;
  return typeof sample === typeof value && Array.isArray(sample) === Array.isArray(value);
}
