import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SubmitOutcome, ValidatedForm } from "./useValidatedForm.ts";

/**
 * Holds what was submitted until it is confirmed, for what cannot be taken back: call `submit` in the form's `onSubmit`,
 * and show `HeldActions` while something is `held`. Submitting the same once more sends it.
 */
export function useHeldSubmit<Output>() {
  const [held, setHeld] = useState<Output | null>(null);

  async function submit<Name extends string>(
    output: Output,
    send: (output: Output) => Promise<SubmitOutcome<Name>>,
  ): Promise<SubmitOutcome<Name>> {
    if (JSON.stringify(held) !== JSON.stringify(output)) {
      setHeld(output);
      return { kind: "held" };
    }
    const outcome = await send(output);
    // What has to be mended is asked about anew.
    if (outcome.kind === "refused") setHeld(null);
    return outcome;
  }

  return { held, submit, release: () => setHeld(null) };
}

/** Calls `release` as soon as something is changed: what is confirmed is what the form shows. */
export function useReleaseOnChange<Input extends FieldValues, Output>(
  { fields }: ValidatedForm<Input, Output>,
  release: () => void,
): void {
  useEffect(() => {
    const watched = fields.watch((_, { type }) => {
      if (type === "change") release();
    });
    return () => watched.unsubscribe();
  });
}
