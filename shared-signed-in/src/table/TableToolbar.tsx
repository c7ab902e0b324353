import { CheckMenu, type CheckMenuProps } from "@pipelark/shared-ui/overlays/CheckMenu";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { ViewsMenu } from "../views/ViewsMenu.tsx";
import { CsvButton, type CsvButtonProps, useCsv } from "./CsvButton.tsx";

type TableToolbarProps = {
  /** The table's `FilterBar`. */
  filters?: ReactNode;
  /** Parameters of the address with the filters, which a saved view keeps. Without them the table has no saved views. */
  viewFilters?: readonly string[];
  /** Missing where the rows are shown in another way than as a table. */
  columnMenu: Pick<CheckMenuProps, "options" | "chosen" | "onChange"> | undefined;
  csv: Omit<CsvButtonProps, "look">;
  /** Further buttons. */
  acts?: ReactNode;
  /** Views and download as icons, where the filters need the room. */
  isCompact?: boolean;
};

/** Filters, saved views, columns and download of a table in one row. On phones a row is a card with all of its values, so that there are no columns to choose. */
export function TableToolbar({ filters, viewFilters, columnMenu, csv, acts, isCompact = false }: TableToolbarProps) {
  const isNarrow = useIsNarrow();
  const look = isNarrow || isCompact ? "icon" : "words";
  // The smallest phones have room for one button less.
  const isTiny = useIsNarrow("22.5rem") && viewFilters !== undefined;
  const file = useCsv(csv);
  return (
    <Row>
      {filters && <Filters>{filters}</Filters>}
      <End>
        {acts}
        {viewFilters && (
          <ViewsMenu
            filters={[...viewFilters, "sort"]}
            columns={columnMenu?.chosen}
            look={look}
            acts={isTiny ? [{ label: csv.label, icon: <DocumentIcon />, onSelect: file.download }] : []}
          />
        )}
        {!isNarrow && columnMenu && <CheckMenu trigger="Columns" label="Columns" {...columnMenu} />}
        {!isTiny && <CsvButton look={look} {...csv} />}
      </End>
      <ActFaults acts={file.failed} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.tight} ${space.small};

  @media (max-width: 40rem) {
    column-gap: ${space.tight};
  }
`;

/** Where they and the rest need more than a row, a row of their own. */
const Filters = styled.div`
  flex: 1 1 auto;
  min-width: 0;

  @media (max-width: 40rem) {
    flex-basis: 12rem;
  }

  @media (max-width: 22.5rem) {
    flex-basis: 9rem;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight};
  margin-left: auto;

  /* Buttons with only an icon. */
  @media (max-width: 40rem) {
    > * {
      min-width: ${space.target};
      padding-inline: ${space.tight};
    }
  }
`;
