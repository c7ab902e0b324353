import type { IdealProfile, ProfileEntry } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";
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
    <Box aria-labelledby={id}>
      <h3 id={id}>{theirs.changedBy} changed this profile</h3>
      <p>{open.length === 0 ? "Your version is now the same." : `It differs from yours in: ${open.join(", ")}.`}</p>
      <div>
        <Button tone="secondary" size="medium" onClick={() => form.fields.reset(entry)}>
          Use theirs
        </Button>
      </div>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.warn};
  border-radius: ${radius.field};
  background: ${color.warnSoft};
  font-size: ${text.small};
  overflow-wrap: anywhere;

  h3 {
    font-size: ${text.compact};
  }
`;
