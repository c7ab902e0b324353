import { decodeText } from "./decodeText.ts";
import type { ListAnswer, ListRequest } from "./listProtocol.ts";
import { matchColumns } from "./matchColumns.ts";
import { mostBytes } from "./listLimits.ts";
import { type ListRow, parseList } from "./parseList.ts";
import { type ImportRow, rowOf } from "./rowOf.ts";

/** What the database takes at a time: rows, and bytes of a request, with room for the rest of the body. */
const mostRowsOfBatch = 250;
const mostBytesOfBatch = 60_000;

const encoder = new TextEncoder();

/** Answers the page about one file; a later `open` takes its place. */
export function createListHandler(): (request: ListRequest) => Promise<ListAnswer> {
  let rows: readonly ListRow[] = [];
  let places: ReadonlyMap<string, number> = new Map();

  async function open(file: File): Promise<ListAnswer> {
    rows = [];
    if (file.size > mostBytes) {
      return {
        kind: "refused",
        problem: `This file is larger than ${mostBytes / 1_000_000} MB. Split it into several files.`,
      };
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = decodeText(bytes);
    if (decoded.kind === "refused") return decoded;
    const parsed = parseList(decoded.text);
    if (parsed.kind === "refused") return parsed;
    rows = parsed.rows;
    places = new Map(parsed.columns.map(({ name }, index) => [name, index]));
    return {
      kind: "opened",
      list: {
        fileName: file.name,
        encoding: decoded.encoding,
        delimiter: parsed.delimiter,
        total: rows.length,
        columns: parsed.columns,
        mapping: matchColumns(parsed.columns.map(({ name }) => name)),
      },
    };
  }

  function batch({ from, mapping }: Extract<ListRequest, { kind: "batch" }>): ListAnswer {
    const taken: ImportRow[] = [];
    let bytes = 0;
    for (let number = from; number <= rows.length && taken.length < mostRowsOfBatch; number += 1) {
      const row = rows[number - 1];
      if (!row) break;
      const read = rowOf({ number, row, mapping, places });
      bytes += encoder.encode(JSON.stringify(read)).length + 1;
      if (taken.length > 0 && bytes > mostBytesOfBatch) break;
      taken.push(read);
    }
    return { kind: "batch", rows: taken };
  }

  return async (request) => (request.kind === "open" ? open(request.file) : batch(request));
}
