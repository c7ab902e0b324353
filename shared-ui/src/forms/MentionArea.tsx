import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";
import { entryStyle, floatingStyle } from "#overlays/Menu.styles.ts";
import { color, space, text } from "#theme/tokens.ts";
import { type MentionStart, mentionBefore, type MentionedPerson, peopleMatching } from "./mentionText.ts";
import { TextArea } from "./TextArea.tsx";

export type MentionAreaProps = ComponentPropsWithRef<"textarea"> & {
  /** People who are offered after "@". */
  people: readonly MentionedPerson[];
  /** Called when an "@" is typed, so that the people can be loaded. */
  onMention: () => void;
};

/** A text area that offers people after "@". A chosen person is written as "@" and their name. Used inside a `Field`. */
export function MentionArea({ people, onMention, onChange, onBlur, onKeyDown, ...rest }: MentionAreaProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [started, setStarted] = useState<MentionStart | null>(null);
  const [active, setActive] = useState(0);
  const found = started ? peopleMatching(people, started.text) : [];
  const isOpen = found.length > 0;

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    area.current = currentTarget;
    const next = mentionBefore(currentTarget.value, currentTarget.selectionStart);
    if (next) onMention();
    if (next?.start !== started?.start || next?.text !== started?.text) setActive(0);
    // Escape closed the list of this "@".
    setStarted(next && started?.isClosed && next.start === started.start ? { ...next, isClosed: true } : next);
  }

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    onChange?.(event);
    follow(event);
  }

  function choose(person: MentionedPerson | undefined) {
    const field = area.current;
    if (!person || !field || !started) return;
    field.focus();
    field.setRangeText(`@${person.name} `, started.start, field.selectionStart, "end");
    // The form hears of it as of typing.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setStarted(null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isHandled = isOpen && !started?.isClosed && !event.nativeEvent.isComposing && handleKey(event.key);
    if (!isHandled) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function handleKey(key: string): boolean {
    if (key === "ArrowDown") setActive((active + 1) % found.length);
    else if (key === "ArrowUp") setActive((active + found.length - 1) % found.length);
    else if (key === "Enter" || key === "Tab") choose(found[active]);
    else if (key === "Escape") setStarted((now) => now && { ...now, isClosed: true });
    else return false;
    return true;
  }

  const isShown = isOpen && started !== null && !started.isClosed;
  return (
    <Frame>
      <TextArea
        {...rest}
        aria-autocomplete="list"
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        onChange={handleChange}
        onSelect={follow}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          onBlur?.(event);
          setStarted(null);
        }}
      />
      <VisuallyHidden role="status">
        {isShown &&
          `${found.length === 1 ? "1 person" : `${found.length} people`} to mention. Use the arrow keys and Enter.`}
      </VisuallyHidden>
      {isShown && (
        <People id={listId} role="listbox" aria-label="People to mention">
          {found.map(({ id, name, note }, place) => (
            <Person
              key={id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              data-focused={place === active || undefined}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(found[place])}
            >
              {name}
              {note && <Note>{note}</Note>}
            </Person>
          ))}
        </People>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space.hair};
`;

const People = styled.div`
  ${floatingStyle}
  max-height: 13rem;
`;

const Person = styled.div`
  ${entryStyle}
`;

const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
