import type { OfficeChange } from "@pipelark/shared-data/office/officeSchema";
import { submitFault } from "@pipelark/shared-signed-in/submitFault";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useState } from "react";
import { changeOutcome, type Refusals } from "./changeOutcome.ts";

type ChangeOptions<Name extends string> = {
  /** The version as it is read now; null for what is not there yet. */
  newest: number | null;
  refusals: Refusals<Name>;
};

/**
 * Sends a change under the version that was open, and after a conflict under the newest, so that saving once more knowingly
 * puts it over what somebody else wrote.
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
