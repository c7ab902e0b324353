import { openEngine } from "./backend/engine/engine.ts";
import { rulesBrokenBy, givenDebtor, givenInvoice, bill, invoicesOf } from "../supabase/tests/invoices/billing.ts";
import { allPersonsScript } from "../supabase/tests/support/personas.ts";
import { anyActs, anyTax, rulesBrokenByActs } from "../supabase/tests/invoices/randomActs.ts";
import { assert, asyncProperty } from "../supabase/node_modules/fast-check/lib/fast-check.js";
const t=performance.now();
const engine = await openEngine({ dataDir: "/tmp/bl/db", seed: true, siteUrl: "http://localhost:4400" });
await engine.sql.exec(allPersonsScript).catch(() => 0);
console.log("open", Math.round(performance.now()-t));
await engine.sql.rehearse(async (tx) => {
  const c = await givenDebtor(tx);
  const inv = await givenInvoice(tx, c, [10000, 333]);
  console.log(inv, await rulesBrokenBy(tx, c));
  console.log((await bill(tx, "list_invoice_mails", {id: inv.id})));
  const r = { request: { id: crypto.randomUUID(), invoice_id: inv.id, date: "2026-02-01", amount_cents: 5000 } };
  console.log((await bill(tx, "record_invoice_payment", r)).kind, await invoicesOf(tx, c), await rulesBrokenBy(tx, c));
  console.log((await bill(tx, "credit_invoice", { request: { id: crypto.randomUUID(), invoice_id: inv.id, reason: "No" } })).kind, await invoicesOf(tx, c), await rulesBrokenBy(tx, c));
});
const n = Number(process.argv[2] ?? 30);
const t2=performance.now();
try {
await assert(asyncProperty(anyActs, anyTax, async (list, taxBp) => {
  const r = await engine.sql.rehearse((tx) => rulesBrokenByActs(tx, { list, taxBp }));
  if (r) throw new Error(JSON.stringify(r));
}), { numRuns: n });
console.log("property ok", n, Math.round(performance.now()-t2), "ms");
} catch (e) { console.log(String(e).slice(0, 3000)); }
await engine.close();
