import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { FieldHint, FieldProblem } from "@pipelark/shared-ui/forms/Field";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useId, useRef } from "react";
import { styled } from "styled-components";
import type { Dossier } from "./dossierValues.ts";

/** Sources of a dossier, each with the day that it was seen. */
export function SourceFields({ form }: { form: ValidatedForm<Dossier> }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const sources = form.fields.watch("sources");
  const { error } = form.fields.getFieldState("sources", form.fields.formState);

  function change(changed: Dossier["sources"], focused: number) {
    form.fields.setValue("sources", changed, { shouldDirty: true });
    requestAnimationFrame(() => {
      const place = list.current?.children[focused]?.querySelector("input") ?? addButton.current;
      place?.focus();
    });
  }
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Part role="group" aria-labelledby={id}>
      <Title id={id}>Sources</Title>
      <FieldHint>The client reads what is known from where. A delivery takes two.</FieldHint>
      <List ref={list}>
        {sources.map((_, index) => (
          // Sources have no id: their fields are registered by place.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} aria-label={`Source ${index + 1}`}>
            <FormField form={form} name={`sources.${index}.title`} label="Title" isRequired>
              {(input) => <TextInput {...input} maxLength={entryLimits.leadSourceTitle} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`sources.${index}.url`} label="Address (optional)">
              {(input) => <TextInput {...input} type="url" inputMode="url" placeholder="https://" autoComplete="off" />}
            </FormField>
            <FormControl form={form} name={`sources.${index}.seenOn`}>
              {({ value, onChange, ...field }) => (
                <DatePicker
                  {...field}
                  label="Seen on"
                  isRequired
                  max={today()}
                  value={value || null}
                  onChange={(day) => onChange(day ?? "")}
                />
              )}
            </FormControl>
            <div>
              <Button
                tone="quiet"
                size="medium"
                aria-label={`Remove source ${index + 1}`}
                onClick={() =>
                  change(
                    sources.filter((_source, other) => other !== index),
                    Math.max(0, index - 1),
                  )
                }
              >
                Remove
              </Button>
            </div>
          </Item>
        ))}
      </List>
      {error?.message && <FieldProblem role="alert">{error.message}</FieldProblem>}
      {sources.length < entryLimits.leadSources && (
        <Cluster>
          <Button
            ref={addButton}
            tone="secondary"
            size="medium"
            onClick={() => change([...sources, { title: "", url: "", seenOn: today() }], sources.length)}
          >
            <PlusIcon />
            Add source
          </Button>
        </Cluster>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
`;

const Title = styled.h4`
  font-size: ${text.small};
  font-weight: 600;
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
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
