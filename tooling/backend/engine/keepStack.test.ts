import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "./embeddedDatabase.ts";

const embeddedSchema = v.object({
  driver: v.object({ Module: v.object({ ["___stack_pointer"]: v.instance(WebAssembly.Global) }) }),
});

test("an error of the database keeps nothing of its stack", async () => {
  const cacheDir = fileURLToPath(new URL("../../../.temp/backend", import.meta.url));
  const { connection, sql, close } = await openEmbeddedDatabase({ cacheDir });
  try {
    const pointer = v.parse(embeddedSchema, connection).driver.Module["___stack_pointer"];
    const before: unknown = pointer.value;
    for (const statement of ["insert into anything () values ()", "select )"]) {
      await expect(sql.query(statement)).rejects.toThrow("syntax error");
      expect(pointer.value).toBe(before);
    }
    expect((await sql.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});
