import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SubmitOutcome, ValidatedForm } from "./useValidatedForm.ts";

/**
 * Holds submitted values until they are confirmed, for actions that cannot be undone. Call `submit` in the form's `onSubmit`, and show `HeldActions`
 * while something is `held`. Submitting the same values again sends them.
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
    // Asks again after a correction.
    if (outcome.kind === "refused") setHeld(null);
    return outcome;
  }

  return { held, submit, release: () => setHeld(null) };
}

/** Calls `release` after any change, because the confirmed values must be those that the form shows. */
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
