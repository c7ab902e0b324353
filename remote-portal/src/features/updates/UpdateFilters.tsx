import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";

const options = [
  { value: "pending", label: "Waiting for approval" },
  { value: "answered", label: "Replies from us" },
];

export type UpdateFiltersProps = { filter: UpdateFilter | null; onChange: (filter: string | null) => void };

export function UpdateFilters({ filter, onChange }: UpdateFiltersProps) {
  return (
    <FilterBar
      label="Filter updates"
      filters={[{ id: "show", label: "Show only", look: "chips", options, value: filter }]}
      onChange={(_, value) => onChange(value)}
      onClear={() => onChange(null)}
    />
  );
}
