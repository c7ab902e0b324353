import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { GripIcon } from "#controls/icons.tsx";
import { color, radius, space } from "#theme/tokens.ts";

type RowHandleProps = {
  label: string;
  /** Id of the text that says how it is used. */
  describedBy: string;
  /** Starts to drag the row. */
  onGrab: (start: PointerEvent) => void;
  /** Moves the row one place up or down. */
  onStep: (step: -1 | 1) => void;
};

/** Handle of a row that can be moved: by mouse or finger, and with the arrow keys. */
export function RowHandle({ label, describedBy, onGrab, onStep }: RowHandleProps) {
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== -1 && step !== 1) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <Handle
      type="button"
      aria-label={`Move ${label}`}
      aria-describedby={describedBy}
      onPointerDown={({ nativeEvent }) => onGrab(nativeEvent)}
      onKeyDown={handleKey}
    >
      <GripIcon />
    </Handle>
  );
}

const Handle = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  color: ${color.textMuted};
  cursor: grab;
  /* A finger on it moves the row, not the page. */
  touch-action: none;

  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
`;
