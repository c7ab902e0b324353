import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { type FieldName, importFields, type Mapping } from "./importFields.ts";
import type { Column } from "./parseList.ts";

type ColumnMatchesProps = { columns: readonly Column[]; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** Which column fills which field, each with its first values. */
export function ColumnMatches({ columns, mapping, onChange }: ColumnMatchesProps) {
  const used = new Set(Object.values(mapping));
  const unused = columns.filter(({ name }) => !used.has(name));

  function handleChange(field: FieldName, column: string) {
    const next: Mapping = {};
    // A column fills one field.
    for (const { name } of importFields) {
      const own = name === field ? column : mapping[name];
      if (own !== undefined && own !== "" && (name === field || own !== column)) next[name] = own;
    }
    onChange(next);
  }

  return (
    <>
      <Fields>
        {importFields.map(({ name, label }) => (
          <li key={name}>
            <Field label={label} hint={samplesOf(columns, mapping[name])}>
              {(input) => (
                <Select
                  {...input}
                  value={mapping[name] ?? ""}
                  onChange={({ target }) => handleChange(name, target.value)}
                >
                  <option value="">Not in the list</option>
                  {columns.map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </li>
        ))}
      </Fields>
      {unused.length > 0 && (
        <Note>
          Not imported:{" "}
          {unused
            .slice(0, 20)
            .map(({ name }) => name)
            .join(", ")}
          {unused.length > 20 && ` and ${unused.length - 20} more`}
        </Note>
      )}
    </>
  );
}

function samplesOf(columns: readonly Column[], chosen: string | undefined): string {
  const column = columns.find(({ name }) => name === chosen);
  if (column === undefined) return "\u00A0";
  return column.samples.length > 0 ? column.samples.join(" · ") : "This column is empty.";
}

const Fields = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space.medium};
  padding: 0;
  list-style: none;

  li {
    min-width: 0;
  }

  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
