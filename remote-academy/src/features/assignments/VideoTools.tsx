import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ComponentProps, RefObject } from "react";
import { styled } from "styled-components";
import { allCategories, audiences, useVideoFilter } from "./useVideoFilter.ts";

type VideoToolsProps = Pick<ComponentProps<typeof TableToolbar>, "columnMenu" | "csv"> & {
  /** The chooser of the category. */
  chooser: RefObject<HTMLSelectElement | null>;
};

/** Category, filter, columns and download of the managed videos. */
export function VideoTools({ chooser, ...toolbar }: VideoToolsProps) {
  const { to } = useAddress();
  const { section, audience, choose } = useVideoFilter();

  return (
    <TableToolbar
      {...toolbar}
      filters={
        <Filters>
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
          <FilterBar
            label="Filter videos"
            filters={[{ id: "audience", label: "Who can watch", look: "select", options: audiences, value: audience }]}
            onChange={(_, value) => choose({ audience: value })}
            onClear={() => choose({ audience: null })}
          />
        </Filters>
      }
      viewFilters={["category", "audience"]}
      acts={
        <ButtonLink size="medium" to={to({ edit: "new" })} preventScrollReset>
          <PlusIcon />
          Add video
        </ButtonLink>
      }
    />
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};

  > select {
    flex: 0 1 13rem;
    width: auto;
  }
`;
