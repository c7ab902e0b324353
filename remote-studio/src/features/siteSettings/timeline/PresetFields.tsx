import { Field } from "@pipelark/shared-ui/forms/Field";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "@pipelark/shared-ui/controls/icons";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Head, IconButton, Moves, Row } from "./PresetFields.styles.ts";
import type { PresetRow } from "./presetSchema.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type PresetFieldsProps = {
  row: PresetRow;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: "title" | "after" | "length") => string | null;
  onChange: (row: PresetRow) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Column headers in wide windows. Each field has its own label for screen readers. */
export function PresetHead() {
  return (
    <Head aria-hidden="true">
      <span>Task</span>
      <span>Due after days</span>
      <span>Takes days</span>
    </Head>
  );
}

/** One task of the timeline. */
export function PresetFields(props: PresetFieldsProps) {
  const { row, place, isFirst, isLast, errorOf, onChange, onMove, onRemove } = props;
  const name = row.title.trim() || `task ${place + 1}`;

  return (
    <Row>
      <Field label={`Task ${place + 1}`} error={errorOf("title")}>
        {(input) => (
          <TextInput
            {...input}
            maxLength={entryLimits.taskTitle}
            autoComplete="off"
            value={row.title}
            onChange={(event) => onChange({ ...row, title: event.target.value })}
          />
        )}
      </Field>
      <NumberField
        label="Due after days"
        value={row.after}
        error={errorOf("after")}
        onChange={(after) => onChange({ ...row, after })}
      />
      <NumberField
        label="Takes days"
        value={row.length}
        error={errorOf("length")}
        onChange={(length) => onChange({ ...row, length })}
      />
      <Moves>
        <IconButton type="button" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} $turned>
          <ArrowLeftIcon />
        </IconButton>
        <IconButton type="button" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)} $turned>
          <ArrowRightIcon />
        </IconButton>
        <IconButton type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Moves>
    </Row>
  );
}
