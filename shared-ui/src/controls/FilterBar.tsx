import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "./Button.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { useIsNarrow } from "#layout/useIsNarrow.ts";
import { color, radius, space, text } from "#theme/tokens.ts";

/** One filter. Use `chips` for two to five options that should be visible, a select for more, and a field of its own for those that are searched. */
export type Filter = {
  id: string;
  label: string;
  /** The chosen option; null for all. */
  value: string | null;
} & (
  | { look: "chips" | "select"; options: readonly { value: string; label: string }[] }
  | { look: "field"; field: ReactNode }
);

export type FilterBarProps = {
  /** Accessible name: "Filter payments". */
  label: string;
  filters: readonly Filter[];
  onChange: (id: string, value: string | null) => void;
  onClear: () => void;
  /** A search box at the start. */
  search?: ReactNode;
  /** On phones, the start of the sheet: what stands above the list elsewhere. */
  sheet?: ReactNode;
};

/** Filters of a list in one wrapping row, with a Clear button once something is chosen. On phones, those that need more than a row are in a sheet, whose button has only an icon beside a search box. */
export function FilterBar({ label, filters, onChange, onClear, search, sheet }: FilterBarProps) {
  const isSheet = useIsNarrow() && (search !== undefined || sheet !== undefined || filters.length > 1);
  const active = filters.filter(({ value }) => value !== null).length;
  const choices = filters.map((filter) => (
    <FilterChoice key={filter.id} filter={filter} onChange={(value) => onChange(filter.id, value)} />
  ));

  return (
    <Bar role="group" aria-label={label}>
      {search && <Search>{search}</Search>}
      {isSheet ? (
        <FilterSheet look={search ? "icon" : "words"} active={active} onClear={onClear}>
          {sheet}
          {choices}
        </FilterSheet>
      ) : (
        choices
      )}
      {active > 0 && !isSheet && (
        <Button tone="quiet" size="medium" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}

type FilterChoiceProps = { filter: Filter; onChange: (value: string | null) => void };

function FilterChoice({ filter, onChange }: FilterChoiceProps) {
  if (filter.look === "field") return filter.field;
  if (filter.look === "select") {
    return (
      <Pill
        aria-label={filter.label}
        value={filter.value ?? ""}
        data-chosen={filter.value !== null || undefined}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      >
        <option value="">{filter.label}: all</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Pill>
    );
  }
  return (
    <Chips role="group" aria-label={filter.label}>
      {filter.options.map(({ value, label }) => (
        <Chip
          key={value}
          type="button"
          aria-pressed={filter.value === value}
          data-chosen={filter.value === value || undefined}
          onClick={() => onChange(filter.value === value ? null : value)}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};

  @media (max-width: 40rem) {
    column-gap: ${space.tight};
  }
`;

const Search = styled.div`
  flex: 1 1 10rem;
  max-width: 22rem;

  /* In one row with the button of the sheet. */
  @media (max-width: 40rem) {
    flex-basis: 7rem;
    max-width: none;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair};
`;

const Chip = styled.button`
  min-height: ${space.target};
  padding: ${space.hair} ${space.small};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.small};
  font-weight: 500;

  &:hover {
    border-color: ${color.accent};
  }

  &[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    font-weight: 600;
  }

  @media (forced-colors: active) {
    &[data-chosen] {
      outline: 0.125rem solid Highlight;
    }
  }
`;

const Pill = styled.select`
  max-width: 100%;
  min-height: ${space.target};
  padding: ${space.hair} ${space.small};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.small};
  font-weight: 500;

  &[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    font-weight: 600;
  }
`;
