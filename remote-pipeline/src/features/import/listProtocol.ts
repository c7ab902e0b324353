import type { Encoding } from "./decodeText.ts";
import type { Mapping } from "./importFields.ts";
import type { Column } from "./parseList.ts";
import type { ImportRow } from "./rowOf.ts";

/** A file that was read, without its rows, which stay in the worker. */
export type ReadList = {
  fileName: string;
  encoding: Encoding;
  delimiter: string;
  total: number;
  columns: readonly Column[];
  /** Fields matched by the columns' names. */
  mapping: Mapping;
};

/** A list with the SHA-256 of its file, in hexadecimal. */
export type OpenedList = ReadList & { hash: string };

export type ListRequest =
  | { kind: "open"; file: File }
  /** Rows from a number on, as many as fit into one request. */
  | { kind: "batch"; from: number; mapping: Mapping };

export type ListAnswer =
  | { kind: "opened"; list: ReadList }
  | { kind: "refused"; problem: string }
  /** The file is gone or cannot be read, or is too much for the memory. */
  | { kind: "failed"; reason: string }
  | { kind: "batch"; rows: readonly ImportRow[] };

/** Messages of the page and the worker, paired by their id. */
export type ListQuestion = { id: number; request: ListRequest };
export type ListReply = { id: number; answer: ListAnswer };
