import * as v from "valibot";
import type { SqlStatements } from "@pipelark/tooling/backend/engine/sql";
import type { Figures } from "./verdict.ts";

/** Reads the reports on a version of a part since a time in ISO form. Rejects when the database does not answer. */
export type FiguresOf = (wanted: { part: string; version: string; since: string }) => Promise<Figures>;

const vital = v.nullable(v.number());
const figuresSchema = v.object({
  loads: v.number(),
  loadFailures: v.number(),
  brokenLoads: v.number(),
  brokenCallers: v.number(),
  measured: v.object({ lcp: v.number(), inp: v.number(), cls: v.number() }),
  lcp: vital,
  inp: vital,
  cls: vital,
});
const nothing: Figures = {
  loads: 0,
  loadFailures: 0,
  brokenLoads: 0,
  brokenCallers: 0,
  measured: { lcp: 0, inp: 0, cls: 0 },
  lcp: null,
  inp: null,
  cls: null,
};

/** Reads the figures that pages reported to a database. */
export function figuresFrom({ query }: Pick<SqlStatements, "query">): FiguresOf {
  return async function figuresOf({ part, version, since }) {
    const { rows } = await query(
      `select loads::float8 as "loads", load_failures::float8 as "loadFailures", broken_loads::float8 as "brokenLoads",
         broken_callers::float8 as "brokenCallers", lcp, inp, cls,
         json_build_object('lcp', lcp_measured, 'inp', inp_measured, 'cls', cls_measured) as "measured"
       from public.signals_by_version($1::timestamptz) where part = $2 and version = $3`,
      [since, part, version],
    );
    const [figures] = v.parse(v.array(figuresSchema), rows);
    return figures ?? nothing;
  };
}
