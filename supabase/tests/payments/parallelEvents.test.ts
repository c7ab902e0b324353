import { expect, test } from "vitest";
import { workInbound } from "../../../tooling/backend/mail/workInbound.ts";
import { companies, people } from "../support/seedIds.ts";
import { testDatabases } from "../support/testDatabases.ts";

const ofTest = "invoice_id in (select id from public.invoice where number ~ '^2091-')";

/**
 * Fifty invoices, each with a checkout, and 1,000 events: of each invoice a payment told in ten events, a refund told in nine, and one in another
 * currency, in an order by chance.
 */
const givenEvents = `
  insert into public.invoice (id, client_account_id, number, state, seller, buyer, issued_on, due_on, currency, net_cents, created_by,
    created_by_name, issued_by, issued_by_name, issued_at)
  select ('26000000-0000-4000-8000-0000000091' || lpad(n::text, 2, '0'))::uuid, '${companies.northwindRobotics}',
    '2091-' || lpad((n + 1)::text, 4, '0'), 'issued', '{}', '{}', current_date, current_date, 'USD', 1000 + n,
    '${people.admin}', 'Ada', '${people.admin}', 'Ada', now()
  from generate_series(0, 49) as n;
  insert into public.checkout (invoice_id, client_account_id, provider, amount_cents, currency, attempt, session)
  select id, client_account_id, 'stripe', gross_cents, 'USD', 1, 'cs_' || number from public.invoice where number ~ '^2091-';
  insert into public.inbound_event (source, external_id, body)
  select 'stripe', 'evt_' || invoice.number || '_' || k, jsonb_build_object(
    'type', case when k < 11 then 'checkout.session.completed' else 'refund.created' end,
    'data', jsonb_build_object('object', case when k < 11
      then jsonb_build_object(
        'id', 'cs_' || invoice.number, 'payment_intent', 'pi_' || invoice.number || case k when 10 then 'other' else '' end,
        'payment_status', 'paid', 'amount_total', invoice.gross_cents, 'currency', case k when 10 then 'eur' else 'usd' end
      )
      else jsonb_build_object(
        'id', 're_' || invoice.number, 'payment_intent', 'pi_' || invoice.number, 'status', 'succeeded', 'amount', 400,
        'currency', 'usd'
      ) end)
  )
  from public.invoice cross join generate_series(0, 19) as k
  where invoice.number ~ '^2091-'
  order by md5(invoice.number || k);
`;

test.each(testDatabases)("1,000 events at once write each payment and each refund once on $name", async ({ open }) => {
  const { sql, close } = await open();
  try {
    await sql.exec(givenEvents);
    // Later and later, because a refund waits for its payment.
    for (const minutes of [1, 10, 60]) {
      const now = new Date(Date.now() + minutes * 60_000);
      await Promise.all(Array.from({ length: 8 }, () => workInbound(sql, { now })));
    }
    const { rows } = await sql.query(`select
      (select count(*)::int from public.inbound_event where external_id ~ '^evt_2091-' and state = 'waiting') as waiting,
      (select count(*)::int from public.inbound_event where external_id ~ '^evt_2091-' and state = 'attention') as shown,
      (select count(*)::int from public.payment where kind = 'payment' and ${ofTest}) as payments,
      (select count(*)::int from public.payment where kind = 'refund' and ${ofTest}) as refunds,
      (select sum(amount_cents)::int from public.payment where ${ofTest}) as cents,
      (select sum(amount_cents)::int from public.payment_allocation where ${ofTest}) as allocated,
      (select sum(open_cents)::int from public.invoice where number ~ '^2091-') as still_open`);
    const cents = 50 * 1000 + (49 * 50) / 2 - 50 * 400;
    const counts = { waiting: 0, shown: 50, payments: 50, refunds: 50 };
    expect(rows).toEqual([{ ...counts, cents, allocated: cents, still_open: 50 * 400 }]);
  } finally {
    await close();
  }
});
