import type { IdealProfile, ProfileEntry } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox } from "@pipelark/shared-ui/feedback/ConflictBox";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useId } from "react";
import { differences, entryOf } from "./profileEntry.ts";

type ProfileConflictProps = {
  form: Pick<ValidatedForm<ProfileEntry>, "fields">;
  /** The stored version. */
  theirs: IdealProfile;
};

/** Says in which fields somebody else's version differs from the form, and offers it. */
export function ProfileConflict({ form, theirs }: ProfileConflictProps) {
  const id = useId();
  const entry = entryOf(theirs);
  const open = differences(form.fields.watch(), entry);

  return (
    <ConflictBox aria-labelledby={id}>
      <h3 id={id}>{theirs.changedBy} changed this profile</h3>
      <p>{open.length === 0 ? "Your version is now the same." : `It differs from yours in: ${open.join(", ")}.`}</p>
      <div>
        <Button tone="secondary" size="medium" onClick={() => form.fields.reset(entry)}>
          Use theirs
        </Button>
      </div>
    </ConflictBox>
  );
}
