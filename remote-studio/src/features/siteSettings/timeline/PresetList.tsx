import { Button } from "@pipelark/shared-ui/controls/Button";
import { FieldProblem } from "@pipelark/shared-ui/forms/Field";
import type { ValueField } from "@pipelark/shared-ui/forms/ValueField";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useImperativeHandle, useRef } from "react";
import { styled } from "styled-components";
import { PresetFields, PresetHead } from "./PresetFields.tsx";
import { newRow, type PresetRow } from "./presetSchema.ts";

type PresetListProps = ValueField<PresetRow[]> & {
  /** Error of a row's field. */
  errorOf: (place: number, field: "title" | "after" | "length") => string | null;
};

/** Tasks in order: editable, movable and removable. */
export function PresetList({ value, onChange, error, ref, errorOf }: PresetListProps) {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => list.current?.querySelector<HTMLElement>("[aria-invalid=true], input")?.focus(),
  }));

  function move(place: number, by: 1 | -1) {
    const rows = [...value];
    const [moved] = rows.splice(place, 1);
    if (moved) rows.splice(place + by, 0, moved);
    onChange(rows);
  }

  function handleAdd() {
    onChange([...value, newRow()]);
    focusRow(value.length);
  }

  function handleRemove(place: number) {
    onChange(value.filter((_, index) => index !== place));
    focusRow(Math.max(0, place - 1));
  }

  /** Focuses a row after the next render. */
  function focusRow(place: number) {
    requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>("input")?.focus());
  }

  return (
    <Rows>
      <PresetHead />
      <ol ref={list}>
        {value.map((row, place) => (
          <PresetFields
            key={row.id}
            row={row}
            place={place}
            isFirst={place === 0}
            isLast={place === value.length - 1}
            errorOf={(field) => errorOf(place, field)}
            onChange={(changed) => onChange(value.map((each) => (each.id === row.id ? changed : each)))}
            onMove={(by) => move(place, by)}
            onRemove={() => handleRemove(place)}
          />
        ))}
      </ol>
      {error && <FieldProblem role="alert">{error}</FieldProblem>}
      <div>
        <Button tone="secondary" size="medium" onClick={handleAdd}>
          <PlusIcon />
          Add task
        </Button>
      </div>
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};

  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.tight};
  }
`;
