import { type ChangeEvent, type ReactNode, useId, useImperativeHandle, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import { FieldHint, FieldLabel, FieldProblem, FieldStack } from "./Field.tsx";
import { type FileLimits, refusalOf, sizeInWords } from "./fileChoice.ts";
import type { ValueField } from "./ValueField.ts";
import { CloseIcon, DocumentIcon } from "#controls/icons.tsx";
import { quietIconButtonStyle } from "#controls/iconButton.styles.ts";
import { color, radius, space, text } from "#theme/tokens.ts";

export type FileTriggerProps = ValueField<readonly File[]> &
  FileLimits & {
    label: ReactNode;
    hint?: ReactNode;
    /** Label of the button: "Choose a CSV file". */
    act: string;
    allowsSeveral?: boolean;
  };

/** A button to choose files, with a list of them. Shows a message for files of the wrong type or size. */
export function FileTrigger(props: FileTriggerProps) {
  const { label, hint, act, allowsSeveral = false, value, onChange, onBlur, error, ref, types = [] } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), []);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // Allows choosing the same file again after it was removed.
    event.target.value = "";
    const allowed = chosen.filter((file) => refusalOf(file, props) === null);
    setRefusals(chosen.flatMap((file) => refusalOf(file, props) ?? []));
    if (allowed.length > 0) onChange(allowsSeveral ? [...value, ...allowed] : allowed.slice(0, 1));
  }

  function remove(removed: File) {
    onChange(value.filter((file) => file !== removed));
    button.current?.focus();
  }

  const problem = [...refusals, ...(error ? [error] : [])].join(" ");
  return (
    <FieldStack>
      <FieldLabel as="span" id={`${id}-label`}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <input ref={input} hidden type="file" accept={types.join(",")} multiple={allowsSeveral} onChange={handleChange} />
      <div>
        <Button
          ref={button}
          id={`${id}-button`}
          tone="secondary"
          size="medium"
          aria-labelledby={`${id}-button ${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
          onBlur={onBlur}
        >
          {act}
        </Button>
      </div>
      {problem && (
        <FieldProblem id={`${id}-error`} role="alert">
          {problem}
        </FieldProblem>
      )}
      <List aria-labelledby={`${id}-label`}>
        {value.map((file) => (
          <Item key={`${file.name} ${file.size} ${file.lastModified}`}>
            <DocumentIcon />
            <Name>{file.name}</Name>
            <Size>{sizeInWords(file.size)}</Size>
            <Remove type="button" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
              <CloseIcon />
            </Remove>
          </Item>
        ))}
      </List>
    </FieldStack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.hair};

  &:empty {
    display: none;
  }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  padding-inline-start: ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  font-size: ${text.small};

  > svg {
    flex: none;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Size = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Remove = styled.button`
  ${quietIconButtonStyle}
`;
