import type { Agreement, AgreementDraft, AgreementEntry } from "@pipelark/shared-data/agreements/agreementSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox } from "@pipelark/shared-ui/feedback/ConflictBox";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useId } from "react";
import { differences, draftOf } from "./draftValues.ts";

type DraftConflictProps = {
  form: Pick<ValidatedForm<AgreementDraft, AgreementEntry>, "fields">;
  /** The stored version. */
  theirs: Agreement;
};

/** Says in which fields somebody else's version differs from the form, and offers it. */
export function DraftConflict({ form, theirs }: DraftConflictProps) {
  const id = useId();
  const stored = draftOf(theirs);
  const open = differences(form.fields.watch(), stored);

  return (
    <ConflictBox aria-labelledby={id}>
      <h3 id={id}>{theirs.changedBy} changed this draft</h3>
      <p>{open.length === 0 ? "Your version is now the same." : `It differs from yours in: ${open.join(", ")}.`}</p>
      <div>
        <Button tone="secondary" size="medium" onClick={() => form.fields.reset(stored)}>
          Use theirs
        </Button>
      </div>
    </ConflictBox>
  );
}
