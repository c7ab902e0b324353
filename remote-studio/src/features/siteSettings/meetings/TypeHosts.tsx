import type { MeetingHost } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckboxGroup } from "@pipelark/shared-ui/forms/CheckboxGroup";
import { FieldGroup } from "@pipelark/shared-ui/forms/FieldGroup";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { turnLabels, type TypeInput } from "./typeSchema.ts";

type TypeHostsProps = { form: ValidatedForm<TypeInput>; hosts: readonly MeetingHost[] };

/** Who holds the meetings of a type, and how several hosts take turns. */
export function TypeHosts({ form, hosts }: TypeHostsProps) {
  const chosen = form.fields.watch("host_ids");

  return (
    <>
      <FormControl form={form} name="host_ids">
        {({ onChange, ...field }) => (
          <>
            <CheckboxGroup
              {...field}
              label="Hosts"
              hint="Visitors can book when one of them is free."
              choices={hosts.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(ticked) => onChange(inOrder(chosen, ticked))}
            />
            {chosen.length > 1 && <HostOrder ids={chosen} hosts={hosts} onOrder={onChange} />}
          </>
        )}
      </FormControl>
      {chosen.length > 1 && (
        <FormControl form={form} name="turns">
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              label="Who gets a booking"
              choices={[
                {
                  value: "balanced",
                  label: turnLabels.balanced,
                  hint: "Counts 30 days back and ahead. With as many, the order decides.",
                },
                { value: "in-order", label: turnLabels["in-order"], hint: "In the order above." },
              ]}
              onChange={(turns) => turns && onChange(turns)}
            />
          )}
        </FormControl>
      )}
    </>
  );
}

type HostOrderProps = { ids: readonly string[]; hosts: readonly MeetingHost[]; onOrder: (ids: string[]) => void };

function HostOrder({ ids, hosts, onOrder }: HostOrderProps) {
  return (
    <FieldGroup label="Order" error={null}>
      <List>
        {ids.map((id, index) => {
          const name = hosts.find((host) => host.id === id)?.name;
          // Stays in the first row, so that a button that was pressed keeps the focus.
          const isFirst = index === 0;
          return (
            <Row key={id}>
              <span>{`${index + 1}. ${name}`}</span>
              <Button
                tone="secondary"
                size="medium"
                aria-label={`Move ${name} up`}
                aria-disabled={isFirst || undefined}
                onClick={() => !isFirst && onOrder(movedUp(ids, index))}
              >
                Move up
              </Button>
            </Row>
          );
        })}
      </List>
    </FieldGroup>
  );
}

/** The ticked ones, the former first in their order. */
function inOrder(former: readonly string[], ticked: readonly string[]): string[] {
  return [...former.filter((id) => ticked.includes(id)), ...ticked.filter((id) => !former.includes(id))];
}

function movedUp(ids: readonly string[], index: number): string[] {
  return [
    ...ids.slice(0, index - 1),
    ...ids.slice(index, index + 1),
    ...ids.slice(index - 1, index),
    ...ids.slice(index + 1),
  ];
}

const List = styled.ol`
  display: grid;
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  max-width: 28rem;
  min-height: ${space.target};
`;
