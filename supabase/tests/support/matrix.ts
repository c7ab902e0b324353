import type { TableCells } from "./cell.ts";

const files = import.meta.glob<TableCells>("../policies/*.cells.ts", { eager: true, import: "cells" });

/** Policy matrix by table: the cells of `public.x` are those of `policies/x.cells.ts`. */
export const matrix: Record<string, TableCells> = Object.fromEntries(
  Object.entries(files).map(([path, cells]) => [path.replace(/^.*\/(.+)\.cells\.ts$/, "$1"), cells]),
);
