-- The agreements of the demo companies: one in force each, and an offer that waits for Harbor's member.

insert into public.agreement (
  id, client_account_id, company_name, number, share_bp, cap_cents, currency, tax_note, starts_on, body, body_hash, state, offered_by,
  offered_by_name, offered_at, accepted_by, accepted_by_name, accepted_at, version, created_at, updated_by, updated_by_name, updated_at
)
select
  drawn.id, drawn.client_account_id, drawn.company_name, drawn.number, drawn.share_bp, drawn.cap_cents, drawn.currency, drawn.tax_note,
  drawn.starts_on, drawn.body, private.agreement_hash(drawn), drawn.state, admin.id, admin.name, drawn.offered_at, drawn.accepted_by,
  drawn.accepted_by_name, drawn.accepted_at, case drawn.state when 'offered' then 2 else 3 end, drawn.offered_at - interval '3 hours',
  coalesce(drawn.accepted_by, admin.id), coalesce(drawn.accepted_by_name, admin.name), coalesce(drawn.accepted_at, drawn.offered_at)
from (
  values
    (1, 1, 1000, null, 'accepted', 187, current_date - 185, 'Cleo Client'),
    (2, 2, 1200, 500000, 'accepted', 64, current_date - 62, 'Clara Castellan'),
    (3, 2, 1000, 500000, 'offered', 2, (date_trunc('month', now()) + interval '1 month')::date, null)
) as planned (number, company, share_bp, cap_cents, state, days_ago, starts_on, accepted_by_name)
join public.client_account as company on company.id = ('c0000000-0000-4000-8000-00000000000' || planned.company)::uuid
cross join lateral jsonb_populate_record(null::public.agreement, jsonb_build_object(
  'id', ('16000000-0000-4000-8000-00000000000' || planned.number)::uuid, 'client_account_id', company.id, 'company_name', company.name,
  'number', 'A-000' || planned.number, 'share_bp', planned.share_bp, 'cap_cents', planned.cap_cents, 'currency', company.currency,
  'attribution_months', 12, 'report_within_days', 10, 'due_days', 14, 'return_days', 30, 'tax_bp', 0,
  'tax_note', 'No sales tax is charged on this service.', 'starts_on', planned.starts_on, 'state', planned.state,
  'offered_at', current_date - planned.days_ago + interval '14 hours',
  'accepted_at', case when planned.accepted_by_name is not null then current_date - planned.days_ago + interval '40 hours' end,
  'accepted_by', case when planned.accepted_by_name is not null then 'a0000000-0000-4000-8000-00000000000' || (planned.company + 2) end,
  'accepted_by_name', planned.accepted_by_name,
  'body', $words$We find firms that fit your ideal profile, research a person in each, and propose them to you as leads.

You pay for deals that close, and for nothing else: no retainer, and no fee per lead or appointment.

1. A deal counts if you sign it with a firm that we proposed, within the attribution time. That time starts with the first appointment that was held.
2. You report a signed deal within the days named above, with its value without tax. We confirm it, or ask. Nothing is charged before both sides have confirmed.
3. Our commission is the agreed share of the confirmed value, at most the cap if there is one. Each confirmed deal is invoiced, and the invoice is due within the days named above.
4. If your customer cancels within the days named above, tell us: the deal is taken back, and so is the commission.
5. Your leads are yours alone. We don't propose the same person to another company while you work on them.
6. Either side can end this agreement with 30 days' notice. Deals within their attribution time still count.$words$
)) as drawn
cross join (values ('a0000000-0000-4000-8000-000000000001'::uuid, 'Ada Admin')) as admin (id, name)
on conflict do nothing;
