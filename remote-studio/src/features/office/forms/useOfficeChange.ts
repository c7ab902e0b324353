import type { OfficeChange } from "@pipelark/shared-data/office/officeSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useState } from "react";
import { changeOutcome, type Refusals } from "./changeOutcome.ts";

type ChangeOptions<Name extends string> = {
  /** Latest version; null for new items. */
  newest: number | null;
  refusals: Refusals<Name>;
};

/**
 * Sends a change with the version that was opened, and after a conflict with the latest one, so that saving again
 * knowingly overwrites the other change.
 */
export function useOfficeChange<Name extends string>({ newest, refusals }: ChangeOptions<Name>) {
  const [opened] = useState(newest);
  const [isOver, setOver] = useState(false);
  const version = isOver ? newest : opened;

  async function send(change: (version: number | null) => Promise<OfficeChange>): Promise<SubmitOutcome<Name>> {
    try {
      const result = await change(version);
      if (result.kind === "conflict") setOver(true);
      return changeOutcome(result, refusals);
    } catch (error) {
      return submitFault(error, "The change could not be saved");
    }
  }
  return { version, send };
}
