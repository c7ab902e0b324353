import Fuse from "fuse.js";
import { type FieldName, importFields, type Mapping } from "./importFields.ts";

type Name = { field: FieldName; name: string };

const names: readonly Name[] = importFields.flatMap(({ name, label, synonyms }) =>
  [plain(name), plain(label), ...synonyms].map((known) => ({ field: name, name: known })),
);

/** Matches a column to a name that is spelled a little differently: "Compny name". */
const fuzzy = new Fuse([...names], { keys: ["name"], threshold: 0.35, includeScore: true, minMatchCharLength: 4 });

/** Fills each field from the column that is named like it: exactly, by a synonym, then with small differences of spelling. */
export function matchColumns(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const used = new Set<string>();

  function take(field: FieldName | undefined, column: string) {
    if (field === undefined || mapping[field] !== undefined || used.has(column)) return;
    mapping[field] = column;
    used.add(column);
  }

  for (const column of columns) take(names.find(({ name }) => name === plain(column))?.field, column);
  for (const column of columns) {
    const searched = plain(column);
    if (searched.length >= 4)
      take(fuzzy.search(searched, { limit: 1 }).find(({ item }) => isClose(item.name, searched))?.item.field, column);
  }
  // A full name says the same as its parts.
  if (mapping.full_name !== undefined && !(mapping.first_name !== undefined && isLoose(mapping.full_name))) {
    delete mapping.first_name;
    delete mapping.last_name;
  } else if (mapping.first_name !== undefined) delete mapping.full_name;
  return mapping;
}

/** "E-Mail_Address" as "e mail address". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Fuse finds a name inside of a longer one; "Fit" is not "Fitness club". */
function isClose(name: string, searched: string): boolean {
  return Math.abs(name.length - searched.length) <= Math.max(1, Math.floor(searched.length / 5));
}

/** A name that may be that of a company or a list: "Name", "Contact". */
function isLoose(column: string): boolean {
  return ["name", "contact", "person"].includes(plain(column));
}
