import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { DataColumn, DataSort } from "@pipelark/shared-ui/data/dataColumn";
import { useMemo, useState } from "react";
import * as v from "valibot";
import { useSignedIn } from "../signedIn.tsx";
import { useAddress } from "../useAddress.ts";

/** A column of a table whose columns can be chosen. */
export type TableColumn<Row> = DataColumn<Row> & {
  /** Hidden until it is chosen. */
  isOptional?: boolean;
};

type TableViewOptions<Row> = {
  /** Name under which the chosen columns are kept: "clients". */
  name: string;
  columns: readonly TableColumn<Row>[];
  /** Order without `?sort=`. */
  sort: DataSort;
};

/**
 * Order and columns of a table. The order is in the address, `?sort=name` or `?sort=-name` for descending, so that a link shows the same; the columns are
 * kept in this browser for each user, unless the address of a saved view has them, `?columns=name,leads`.
 */
export function useTableView<Row>({ name, columns, sort: usual }: TableViewOptions<Row>) {
  const { id: userId } = useSignedIn().user;
  const { read, change } = useAddress();
  const key = `${storageKeys.columns}.${userId}.${name}`;
  const [stored, setStored] = useState(() => readColumns(key));
  const asked = read("columns");
  // The same array until another choice, so that a table's rows need not be rendered again.
  const { chosen, shown } = useMemo(
    () => chooseColumns(columns, asked?.split(",") ?? stored),
    [columns, asked, stored],
  );
  const sort = sortFrom(read("sort"), columns) ?? usual;

  function handleChoose(ids: ReadonlySet<string>) {
    setStored([...ids]);
    writeColumns(key, [...ids]);
    if (asked !== null) change({ columns: null }, { isReplaced: true });
  }

  function handleSort({ column, direction }: DataSort) {
    const isUsual = column === usual.column && direction === usual.direction;
    change({ sort: isUsual ? null : `${direction === "descending" ? "-" : ""}${column}` }, { isReplaced: true });
  }

  return {
    sort,
    onSort: handleSort,
    columns: shown,
    /** Props of the menu "Columns". */
    columnMenu: {
      options: columns.slice(1).map(({ id, header }) => ({ id, label: header })),
      chosen,
      onChange: handleChoose,
    },
  };
}

/** The first column and the wanted ones; without a choice, those that are not optional. */
function chooseColumns<Row>([first, ...others]: readonly TableColumn<Row>[], wanted: readonly string[] | null) {
  const chosen = new Set(wanted ?? others.filter(({ isOptional }) => !isOptional).map(({ id }) => id));
  const shown: readonly DataColumn<Row>[] = [
    ...(first ? [first] : []),
    // A column that somebody chose is shown in narrow tables as well.
    ...others
      .filter(({ id }) => chosen.has(id))
      .map((column): DataColumn<Row> => (wanted ? { ...column, priority: "always" } : column)),
  ];
  return { chosen, shown };
}

function sortFrom<Row>(text: string | null, columns: readonly DataColumn<Row>[]): DataSort | null {
  const column = text?.replace(/^-/, "");
  const known = columns.find(({ id, isSortable }) => isSortable && id === column);
  return known ? { column: known.id, direction: text?.startsWith("-") ? "descending" : "ascending" } : null;
}

const columnsSchema = v.array(v.string());

function readColumns(key: string): string[] | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : v.parse(columnsSchema, JSON.parse(stored));
  } catch {
    // Without storage, or with something else in it, the usual columns are shown.
    return null;
  }
}

function writeColumns(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A full or blocked storage forgets the columns with the page.
  }
}
