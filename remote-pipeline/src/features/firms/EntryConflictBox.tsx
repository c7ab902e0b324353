import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox, Difference } from "@pipelark/shared-ui/feedback/ConflictBox";
import { useId } from "react";
import type { Entry, EntryConflict } from "./useEntryForm.ts";

type EntryConflictBoxProps<Values extends Entry> = {
  conflict: EntryConflict<Values>;
  mine: Values;
  /** Labels of the compared fields, in order. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** A value in words, where it is not shown as it is. */
  wordsOf?: (name: string, value: string | number | null) => string;
  onUseTheirs: (name: string) => void;
};

/** Somebody else's version beside the form's, field by field. */
export function EntryConflictBox<Values extends Entry>(props: EntryConflictBoxProps<Values>) {
  const { conflict, mine, labels, wordsOf = (_, value) => `${value ?? ""}`, onUseTheirs } = props;
  const { theirs, by } = conflict;
  const id = useId();
  const open = Object.entries<string | undefined>(labels).filter(
    ([name]) => (mine[name] ?? "") !== (theirs[name] ?? ""),
  );

  return (
    <ConflictBox aria-labelledby={id}>
      <h4 id={id}>{by} changed this in the meantime</h4>
      {open.map(([name, label]) => (
        <Difference key={name}>
          <dt>{label}</dt>
          <dd>
            <b>Theirs:</b> {wordsOf(name, theirs[name] ?? null) || "None"}
          </dd>
          <dd>
            <b>Yours:</b> {wordsOf(name, mine[name] ?? null) || "None"}
          </dd>
          <dd>
            <Button
              tone="secondary"
              size="medium"
              aria-label={`Use theirs: ${label}`}
              onClick={() => onUseTheirs(name)}
            >
              Use theirs
            </Button>
          </dd>
        </Difference>
      ))}
      {open.length === 0 && <p>Your version is now the same.</p>}
    </ConflictBox>
  );
}
