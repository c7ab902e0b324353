import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInboundWorld } from "./inboundWorld.ts";

const text = readFileSync(fileURLToPath(new URL("../../../docs/integrations.md", import.meta.url)), "utf8");
const signedSchema = v.object({ body: v.string(), headers: v.record(v.string(), v.string()) });

function blocks(language: string): string[] {
  return [...text.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))].map(([, code = ""]) => code);
}

let world: Awaited<ReturnType<typeof openInboundWorld>>;
beforeAll(async () => {
  world = await openInboundWorld();
});
afterAll(() => world.close());

test("what the documentation shows for n8n is signed, taken and worked", async () => {
  const { secret } = await world.makeSecret("leads");
  const [code = ""] = blocks("js");
  const examples = blocks("json");
  expect(examples).toHaveLength(2);
  for (const example of examples) {
    const signed = v.parse(
      signedSchema,
      runInNewContext(`${code}; signDelivery(${example}, secret)`, {
        require: createRequire(import.meta.url),
        Buffer,
        secret,
      }),
    );
    expect(await world.post("leads", signed.body, signed.headers)).toEqual({ status: 200, kind: "taken" });
    await world.work();
  }
  const { rows } = await world.sql.query(
    `select lead.contact_name, lead.firm_name, lead.why_now, array_agg(told.kind order by told.created_at) as told
     from public.lead join public.lead_event as told on told.lead_id = lead.id
     where lead.contact_name = 'Mara Lindqvist' group by lead.id`,
  );
  expect(rows).toEqual([
    {
      contact_name: "Mara Lindqvist",
      firm_name: "Lindqvist Timber",
      why_now: "Opens a second sawmill in spring",
      told: ["imported", "replied"],
    },
  ]);
});
