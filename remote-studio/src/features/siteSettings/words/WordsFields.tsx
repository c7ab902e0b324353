import { Button } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useRef } from "react";
import { styled } from "styled-components";
import { IconButton } from "../timeline/PresetFields.styles.ts";
import type { Texts, WordsField, WordsInput, WordsList } from "./words.ts";

const inputModes = { number: "numeric", address: "url", email: "email" } as const;

type Form = ValidatedForm<WordsInput>;

type WordsFieldsProps = { form: Form; place: "texts" | `items.${number}`; fields: readonly WordsField[] };

/** Fields for the texts at one place of the form. */
export function WordsFields({ form, place, fields }: WordsFieldsProps) {
  return fields.map(({ name, label, hint, most, rows, kind }) => {
    const path = `${place}.${name}` as const;
    const { error } = form.fields.getFieldState(path, form.fields.formState);
    return (
      <Field key={name} label={label} hint={hint} error={error?.message ?? null}>
        {(input) =>
          rows ? (
            <TextArea {...input} {...form.fields.register(path)} rows={rows} maxLength={most} />
          ) : (
            <TextInput
              {...input}
              {...form.fields.register(path)}
              maxLength={most}
              autoComplete="off"
              inputMode={kind && inputModes[kind]}
            />
          )
        }
      </Field>
    );
  });
}

/** Items of a list: editable, and movable and removable where their number is free. */
export function WordsItems({ form, list }: { form: Form; list: WordsList }) {
  const place = useRef<HTMLOListElement>(null);
  const items = form.fields.watch("items");
  const isFree = list.least !== list.most;

  function change(changed: Texts[], focused: number) {
    form.fields.setValue("items", changed, { shouldDirty: true });
    requestAnimationFrame(() =>
      place.current?.children[focused]?.querySelector<HTMLElement>("input,textarea")?.focus(),
    );
  }

  function handleMove(from: number, by: 1 | -1) {
    const [moved, ...others] = [items[from], ...items.filter((_, index) => index !== from)];
    if (moved) change([...others.slice(0, from + by), moved, ...others.slice(from + by)].filter(isTexts), from + by);
  }

  return (
    <>
      <Items ref={place}>
        {items.map((_, index) => (
          // Items have no id: their fields are registered by place.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} aria-label={`${list.item} ${index + 1}`}>
            <Cluster $spread>
              <Name>{`${list.item} ${index + 1}`}</Name>
              {isFree && (
                <Cluster $gap="hair">
                  <IconButton
                    type="button"
                    aria-label={`Move ${list.item} ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => handleMove(index, -1)}
                    $turned
                  >
                    <ArrowLeftIcon />
                  </IconButton>
                  <IconButton
                    type="button"
                    aria-label={`Move ${list.item} ${index + 1} down`}
                    disabled={index === items.length - 1}
                    onClick={() => handleMove(index, 1)}
                    $turned
                  >
                    <ArrowRightIcon />
                  </IconButton>
                  <IconButton
                    type="button"
                    aria-label={`Remove ${list.item} ${index + 1}`}
                    disabled={items.length <= list.least}
                    onClick={() =>
                      change(
                        items.filter((_item, other) => other !== index),
                        Math.max(0, index - 1),
                      )
                    }
                  >
                    <CloseIcon />
                  </IconButton>
                </Cluster>
              )}
            </Cluster>
            <WordsFields form={form} place={`items.${index}`} fields={list.fields} />
          </Item>
        ))}
      </Items>
      {isFree && items.length < list.most && (
        <div>
          <Button
            tone="secondary"
            size="medium"
            onClick={() =>
              change([...items, Object.fromEntries(list.fields.map(({ name }) => [name, ""]))], items.length)
            }
          >
            <PlusIcon />
            Add {list.item.toLowerCase()}
          </Button>
        </div>
      )}
    </>
  );
}

function isTexts(item: Texts | undefined): item is Texts {
  return item !== undefined;
}

const Items = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
`;

const Name = styled.p`
  font-size: ${text.small};
  font-weight: 600;
`;
