import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox, Difference } from "@pipelark/shared-ui/feedback/ConflictBox";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { differences, type Dossier, dossierNames, valuesOf, wordsOf } from "./dossierValues.ts";
import type { Conflict } from "./useDossierForm.ts";

type DossierConflictProps = { form: ValidatedForm<Dossier>; conflict: Conflict };

/** Another researcher's changes beside the form's, line by line: theirs can be adopted, the user's are kept. */
export function DossierConflict({ form, conflict }: DossierConflictProps) {
  const theirs = valuesOf(conflict.theirs);
  const mine = form.fields.watch();
  const open = differences(mine, theirs);
  const takenOver = (conflict.before ? differences(conflict.before, theirs) : []).filter(
    (name) => !open.includes(name),
  );

  return (
    <ConflictBox aria-labelledby="lead-conflict">
      <h4 id="lead-conflict">{conflict.theirs.updatedBy} changed this lead</h4>
      {open.map((name) => (
        <Difference key={name}>
          <dt>{dossierNames[name]}</dt>
          <dd>
            <b>Theirs:</b> {wordsOf(name, theirs) || "None"}
          </dd>
          <dd>
            <b>Yours:</b> {wordsOf(name, mine) || "None"}
          </dd>
          <dd>
            <Button
              tone="secondary"
              size="medium"
              aria-label={`Use theirs: ${dossierNames[name]}`}
              onClick={() => form.fields.setValue(name, theirs[name], { shouldDirty: true })}
            >
              Use theirs
            </Button>
          </dd>
        </Difference>
      ))}
      {takenOver.length > 0 && <p>Same in both versions: {takenOver.map((name) => dossierNames[name]).join(", ")}.</p>}
      {open.length === 0 && <p>Your version is now the same.</p>}
    </ConflictBox>
  );
}
