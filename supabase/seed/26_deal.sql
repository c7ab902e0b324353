-- Deals of Northwind: Alder Foods and Kestrel Tooling are won, and their commissions stand in the ledger. One waits for the agency, one
-- for the client, one is disputed, two are open, and one was lost.

create temporary table deal_plan as
with planned (number, lead_number, title, state, side, value_cents, expected_cents, signed_ago, reported_ago, decided_ago, months_ahead) as (
  values
    (1, 1, '', 'confirmed', 'client', 2400000, null::integer, 126, 126, 124, null::integer),
    (2, 70, 'first line', 'confirmed', 'client', 1385250, null, 41, 40, 39, null),
    (3, 70, 'second line', 'confirmed', 'agency', 1385250, null, 22, 21, 20, null),
    (4, null, 'two palletizing cells', 'reported', 'client', 3150000, null, 4, 3, null, null),
    (5, null, 'a pick-and-place cell', 'reported', 'agency', 980000, null, 6, 5, null, null),
    (6, null, 'retrofit of one line', 'disputed', 'client', 820000, null, 9, 8, null, null),
    (7, null, 'three case packers', 'open', null, null, 4200000, null, null, null, 1),
    (8, null, '', 'open', null, null, 1250000, null, null, null, 0),
    (9, null, 'a labeling line', 'lost', null, null, 600000, null, null, null, 0)
),
-- Leads with appointments that were held last month.
met as (
  select lead.id, row_number() over (order by appointment.starts_at, lead.id) as place
  from public.appointment
  join public.lead on lead.id = appointment.lead_id
  cross join lateral (
    select date_trunc('month', now() at time zone 'America/Chicago')::date as this_month
  ) as today
  where appointment.client_account_id = 'c0000000-0000-4000-8000-000000000001' and appointment.state = 'held'
    and appointment.starts_on < today.this_month and appointment.starts_on >= today.this_month - interval '1 month'
    and lead.id <> '14000000-0000-4000-8000-000000000070'
)
select
  planned.*, ('18000000-0000-4000-8000-' || lpad(planned.number::text, 12, '0'))::uuid as id, lead.id as lead_id, lead.client_account_id,
  lead.firm_name, agreement.id as agreement_id, agreement.share_bp
from planned
join public.lead on lead.id = coalesce(
  ('14000000-0000-4000-8000-' || lpad(planned.lead_number::text, 12, '0'))::uuid,
  (select met.id from met where met.place = planned.number - 3)
)
join public.agreement on agreement.id = '16000000-0000-4000-8000-000000000001';

insert into public.deal (
  id, lead_id, client_account_id, firm_name, title, expected_month, state, state_at, signed_on, reported_side, has_value, reported_by,
  reported_by_name, reported_at, disputed_by, disputed_by_name, disputed_at, decided_by, decided_by_name, decided_at, agreement_id,
  lost_reason, returns_until, version, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at
)
select
  plan.id, plan.lead_id, plan.client_account_id, plan.firm_name, plan.title,
  case when plan.months_ahead is not null then (date_trunc('month', now()) + make_interval(months => plan.months_ahead))::date end,
  plan.state, coalesce(step.decided_at, step.disputed_at, step.reported_at, step.opened_at), current_date - plan.signed_ago, plan.side,
  plan.value_cents is not null, reporter.id, reporter.name, step.reported_at,
  case when step.disputed_at is not null then admin.id end, case when step.disputed_at is not null then admin.name end, step.disputed_at,
  decider.id, decider.name, step.decided_at, case when step.decided_at is not null then plan.agreement_id end,
  case when plan.state = 'lost' then 'no-budget' end, (step.decided_at + interval '30 days')::date,
  case plan.state when 'open' then 1 when 'confirmed' then 3 when 'disputed' then 3 else 2 end, member.id, member.name, step.opened_at,
  coalesce(decider.id, reporter.id, member.id), coalesce(decider.name, reporter.name, member.name),
  coalesce(step.decided_at, step.disputed_at, step.reported_at, step.opened_at)
from deal_plan as plan
cross join (values ('a0000000-0000-4000-8000-000000000001'::uuid, 'Ada Admin')) as admin (id, name)
cross join (values ('a0000000-0000-4000-8000-000000000003'::uuid, 'Cleo Client')) as member (id, name)
cross join lateral (
  select
    case plan.side when 'client' then member.id when 'agency' then admin.id end as id,
    case plan.side when 'client' then member.name when 'agency' then admin.name end as name
) as reporter
cross join lateral (
  select
    case when plan.decided_ago is not null then case plan.side when 'client' then admin.id else member.id end end as id,
    case when plan.decided_ago is not null then case plan.side when 'client' then admin.name else member.name end end as name
) as decider
cross join lateral (
  select
    (current_date - coalesce(plan.reported_ago + 2, 5) + time '15:10') at time zone 'UTC' as opened_at,
    (current_date - plan.reported_ago + time '16:20') at time zone 'UTC' as reported_at,
    case when plan.state = 'disputed' then (current_date - 7 + time '14:05') at time zone 'UTC' end as disputed_at,
    (current_date - plan.decided_ago + time '10:15') at time zone 'UTC' as decided_at
) as step
on conflict do nothing;

insert into public.deal_value (
  deal_id, client_account_id, currency, expected_cents, value_cents, proof, dispute_note, lost_note, share_bp, commission_cents
)
select
  plan.id, plan.client_account_id, 'USD', plan.expected_cents, plan.value_cents,
  case when plan.side = 'client' then 'Order ' || (4700 + plan.number * 13) end,
  case when plan.state = 'disputed' then 'Their order names two lines. Is this the value of one?' end,
  case when plan.state = 'lost' then 'They asked us to call again in spring.' end,
  case when plan.state = 'confirmed' then plan.share_bp end,
  case when plan.state = 'confirmed' then plan.value_cents::bigint * plan.share_bp / 10000 end
from deal_plan as plan
join public.deal on deal.id = plan.id
on conflict do nothing;

-- Their commissions, in the ledger.
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, kind, deal_id, recorded_by, recorded_by_name, created_at
)
select
  ('30000000-0000-4000-8000-' || lpad(entry.number::text, 12, '0'))::uuid, deal.client_account_id, deal.decided_at::date,
  'Commission: ' || deal.firm_name || case when deal.title <> '' then ', ' || deal.title else '' end, -worth.commission_cents, 'USD',
  'commission', deal.id, deal.decided_by, deal.decided_by_name, deal.decided_at
from (values (1, 103), (2, 109), (3, 111)) as entry (deal_number, number)
join public.deal on deal.id = ('18000000-0000-4000-8000-' || lpad(entry.deal_number::text, 12, '0'))::uuid
join public.deal_value as worth on worth.deal_id = deal.id
-- Only beside the other entries of the demo data.
where exists (select from public.payment where id = '30000000-0000-4000-8000-000000000101')
on conflict do nothing;

insert into public.lead_event (id, lead_id, client_account_id, kind, is_for_client, actor_id, actor_name, created_at)
select
  ('16' || step.digit || '00000-0000-4000-8000-' || right(deal.id::text, 12))::uuid, deal.lead_id, deal.client_account_id, step.kind, true,
  step.actor_id, step.actor_name, step.at
from public.deal
cross join lateral (values
  (6, 'deal-opened', deal.created_by, deal.created_by_name, deal.created_at),
  (7, 'deal-reported', deal.reported_by, deal.reported_by_name, deal.reported_at),
  (8, 'deal-disputed', deal.disputed_by, deal.disputed_by_name, deal.disputed_at),
  (9, 'deal-confirmed', deal.decided_by, deal.decided_by_name, deal.decided_at)
) as step (digit, kind, actor_id, actor_name, at)
where deal.id::text like '18000000-0000-4000-8000-%' and step.at is not null
on conflict do nothing;

drop table deal_plan;
