import { flushSync } from "react-dom";
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Field, RequiredMark } from "./Field.tsx";
import type { MentionField, MentionFieldProps } from "./MentionField.tsx";
import { TextArea } from "./TextArea.tsx";
import type { Focusable } from "./ValueField.ts";

export type LazyMentionFieldProps = Omit<MentionFieldProps, "isProse">;

/** The field with names, and where the cursor was when it replaced the plain one; null without the focus. */
type Loaded = { Names: typeof MentionField; cursor: readonly [number, number] | null };

/**
 * Prose with mentions, whose list of names is loaded when the field is focused. Until then, and if it can't be loaded, it is a plain field of
 * the same size. The text, the focus and the cursor stay.
 */
export function LazyMentionField({ ref, ...props }: LazyMentionFieldProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const names = useRef<Focusable>(null);
  const isComposing = useRef(false);
  const waiting = useRef<Loaded["Names"] | null>(null);

  useImperativeHandle(ref, () => ({ focus: () => boxIn(place)?.focus() }), []);

  useLayoutEffect(() => {
    if (!loaded?.cursor) return;
    // Whoever has gone on to another field meanwhile stays there: only a focus that the plain field took with it comes back.
    if (!document.activeElement?.contains(place.current)) return;
    names.current?.focus();
    boxIn(place)?.setSelectionRange(...loaded.cursor);
  }, [loaded]);

  /** Not within a composition, which a new field would end. */
  function replace() {
    const plain = boxIn(place);
    if (!waiting.current || !plain || isComposing.current) return;
    const hasFocus = document.activeElement === plain;
    const cursor = hasFocus ? ([plain.selectionStart, plain.selectionEnd] as const) : null;
    const Names = waiting.current;
    // At once, so that nothing is typed between the reading of the cursor and the new field.
    flushSync(() => setLoaded({ Names, cursor }));
  }

  async function load() {
    try {
      waiting.current = (await import("./MentionField.tsx")).MentionField;
      replace();
    } catch {
      // Names can be typed: the server finds them in the text.
    }
  }

  if (loaded) return <div ref={place}>{<loaded.Names {...props} ref={names} isProse />}</div>;
  return (
    <div ref={place}>
      <Field
        label={
          <>
            {props.label}
            {props.isRequired && <RequiredMark />}
          </>
        }
        error={props.error ?? null}
      >
        {(field) => (
          <Prose
            {...field}
            name={props.name}
            value={props.value}
            rows={props.rows}
            required={props.isRequired}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onBlur}
            onFocus={() => {
              props.onFocus?.();
              void load();
            }}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={() => {
              isComposing.current = false;
              replace();
            }}
          />
        )}
      </Field>
    </div>
  );
}

function boxIn(place: RefObject<HTMLDivElement | null>) {
  return place.current?.querySelector("textarea");
}

// As tall as the field that replaces it.
const Prose = styled(TextArea)`
  &[rows] {
    min-height: 0;
  }
`;
