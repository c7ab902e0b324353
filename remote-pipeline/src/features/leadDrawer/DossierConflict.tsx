import { Button } from "@pipelark/shared-ui/controls/Button";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
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
    <Box aria-labelledby="lead-conflict">
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

  > h4 {
    font-size: ${text.compact};
  }
`;

const Difference = styled.dl`
  display: grid;
  gap: ${space.hair};

  > dt {
    font-weight: 600;
  }

  > dd {
    white-space: pre-line;
  }
`;
