import { companies } from "../support/seedIds.ts";
import { pipelinePeopleScript } from "./pipelinePeople.ts";

export const draft = "26000000-0000-4000-8000-0000000000d1";
const fee = "30000000-0000-4000-8000-0000000000d1";

/** Adds a fee of Northwind Robotics with a draft that bills it, another one that nothing has billed, and one that is settled. */
export const draftScript = `
  ${pipelinePeopleScript}
  insert into public.payment (
    id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name
  )
  select number::uuid, '${companies.northwindRobotics}', current_date, 'Fee of a test', -100, 'USD', 'fee', gen_random_uuid(), 'Ada'
  from unnest(array['${fee}', '30000000-0000-4000-8000-0000000000d2', '30000000-0000-4000-8000-0000000000d3']) as number;
  insert into public.invoice (id, client_account_id, currency, net_cents, created_by, created_by_name)
  values ('${draft}', '${companies.northwindRobotics}', 'USD', 100, gen_random_uuid(), 'Ada');
  insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id)
  values ('${draft}', 1, 'Fee of a test', 100, '${fee}');
  insert into public.settled_entry (payment_id, client_account_id, reason)
  values ('30000000-0000-4000-8000-0000000000d3', '${companies.northwindRobotics}', 'Settled in a test');
`;
