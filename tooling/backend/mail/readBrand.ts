import { builtInBrand, type SiteBrand, siteBrandSchema } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";

const rowSchema = v.object({ value: siteBrandSchema });

/** Reads the brand as an admin edited it, or as it is built in. */
export async function readBrand(sql: Pick<Sql, "query">): Promise<SiteBrand> {
  const { rows } = await sql.query("select value from public.site_setting where key = 'brand'");
  const row = v.safeParse(rowSchema, rows[0]);
  return row.success ? row.output.value : builtInBrand;
}
