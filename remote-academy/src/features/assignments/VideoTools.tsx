import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SelectAll } from "@pipelark/shared-ui/data/DataTableSelection";
import { DataTableSort, type DataTableSortProps } from "@pipelark/shared-ui/data/DataTableSort";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import type { ComponentProps, RefObject } from "react";
import { videoColumns } from "./videoColumns.tsx";
import { allCategories, audiences, useVideoFilter } from "./useVideoFilter.ts";

type VideoToolsProps = Pick<ComponentProps<typeof TableToolbar>, "columnMenu" | "csv"> & {
  /** The chooser of the category. */
  chooser: RefObject<HTMLSelectElement | null>;
  order: Pick<DataTableSortProps<Video>, "sort" | "onSort">;
  all: ComponentProps<typeof SelectAll>;
};

/** Category, filter, columns and download of the managed videos. */
export function VideoTools({ chooser, order, all, ...toolbar }: VideoToolsProps) {
  const { to } = useAddress();
  const isNarrow = useIsNarrow();
  const { section, audience, choose } = useVideoFilter();

  return (
    <TableToolbar
      {...toolbar}
      filters={
        <FilterBar
          label="Filter videos"
          search={
            <Select
              ref={chooser}
              aria-label="Category"
              value={section?.id ?? allCategories}
              onChange={({ target }) => choose({ category: target.value })}
            >
              {academySections.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              <option value={allCategories}>All categories</option>
            </Select>
          }
          sheet={
            <>
              <DataTableSort columns={videoColumns} {...order} look="sheet" />
              <SelectAll {...all} />
            </>
          }
          filters={[{ id: "audience", label: "Who can watch", look: "select", options: audiences, value: audience }]}
          onChange={(_, value) => choose({ audience: value })}
          onClear={() => choose({ audience: null })}
        />
      }
      viewFilters={["category", "audience"]}
      acts={
        <ButtonLink
          size="medium"
          to={to({ edit: "new" })}
          preventScrollReset
          aria-label={isNarrow ? "Add video" : undefined}
        >
          <PlusIcon />
          {!isNarrow && "Add video"}
        </ButtonLink>
      }
    />
  );
}
