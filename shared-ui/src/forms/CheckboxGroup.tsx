import { type ReactNode, useImperativeHandle, useRef } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import type { ValueField } from "./ValueField.ts";
import type { Choice } from "./RadioGroup.tsx";

export type CheckboxGroupProps<Value extends string> = ValueField<readonly Value[]> & {
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
};

/** Any number of choices. The value lists the ticked ones in the order of the choices. */
export function CheckboxGroup<Value extends string>({
  label,
  hint,
  choices,
  value,
  onChange,
  onBlur,
  error,
  ref,
}: CheckboxGroupProps<Value>) {
  const set = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => set.current?.querySelector("input")?.focus() }), []);

  function toggle(toggled: Value) {
    const values = choices.map((choice) => choice.value);
    onChange(values.filter((each) => value.includes(each) !== (each === toggled)));
  }

  return (
    <FieldGroup label={label} hint={hint} error={error ?? null}>
      <div ref={set}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={value.includes(choice.value)}
            onChange={() => toggle(choice.value)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
