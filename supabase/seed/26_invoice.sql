-- The agency's own details, those of Northwind Robotics, and the invoices of its last two commissions: the first is paid from the
-- balance, the second is open and overdue. Earlier ones were charged before there were invoices.

-- Written as new, because an edit would be in the history.
delete from public.site_setting as setting where setting.key = 'seller' and setting.value is null and setting.version = 1;

insert into public.site_setting (key, is_public, value) values ('seller', false, '{
  "name": "Pipelark LLC", "address": "18 Harbor Street, Suite 4\nPortland, ME 04101\nUnited States", "tax_number": "EIN 00-1234567",
  "email": "accounts@pipelark.example", "bank": "Casco Example Bank\nRouting 000000000\nAccount 0001234567"
}')
on conflict do nothing;

insert into public.client_company_details (
  client_account_id, legal_name, address, tax_number, billing_email, updated_by, updated_by_name
)
select
  company.id, 'Northwind Robotics, Inc.', e'2210 Foundry Road\nMilwaukee, WI 53204\nUnited States', 'EIN 00-7654321',
  'accounts@northwind.example', 'a0000000-0000-4000-8000-000000000003', 'Cleo Client'
from public.client_account as company
where company.id = 'c0000000-0000-4000-8000-000000000001'
on conflict do nothing;

insert into public.settled_entry (payment_id, client_account_id, reason)
select earlier.id, earlier.client_account_id, 'Charged before there were invoices'
from public.payment as earlier
where earlier.kind in ('fee', 'commission') and earlier.id::text like '30000000-0000-4000-8000-%'
  and right(earlier.id::text, 12) not in ('000000000109', '000000000111')
on conflict do nothing;

-- A database from before there were invoices has them among the settled ones.
delete from public.settled_entry as earlier
where earlier.payment_id in ('30000000-0000-4000-8000-000000000109', '30000000-0000-4000-8000-000000000111');

with billed (number, entry, days_ago) as (
  values (1, 109, 38), (2, 111, 19)
)
insert into public.invoice (
  id, client_account_id, currency, agreement_id, tax_note, created_by, created_by_name, created_at
)
select
  ('26000000-0000-4000-8000-' || lpad(billed.number::text, 12, '0'))::uuid, 'c0000000-0000-4000-8000-000000000001', 'USD',
  agreed.id, coalesce(agreed.tax_note, ''),
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', (current_date - billed.days_ago + time '10:00') at time zone 'UTC'
from billed
left join public.agreement as agreed on agreed.number = 'A-0001' and agreed.client_account_id = 'c0000000-0000-4000-8000-000000000001'
where exists (
  select from public.payment as entry
  where entry.id = ('30000000-0000-4000-8000-' || lpad(billed.entry::text, 12, '0'))::uuid
    and entry.client_account_id = 'c0000000-0000-4000-8000-000000000001'
)
on conflict do nothing;

with billed (number, entry) as (
  values (1, 109), (2, 111)
)
insert into public.invoice_line (id, invoice_id, position, text, amount_cents, payment_id)
select
  ('27000000-0000-4000-8000-' || lpad(billed.number::text, 12, '0'))::uuid, drafted.id, 1, entry.description, -entry.amount_cents,
  entry.id
from billed
join public.invoice as drafted on drafted.id = ('26000000-0000-4000-8000-' || lpad(billed.number::text, 12, '0'))::uuid
join public.payment as entry on entry.id = ('30000000-0000-4000-8000-' || lpad(billed.entry::text, 12, '0'))::uuid
where drafted.number is null
on conflict do nothing;

with issued as (
  select drafted.id, days.issued_on,
    row_number() over (partition by extract(year from days.issued_on) order by days.issued_on) as place
  from (values (1, 38), (2, 19)) as billed (number, days_ago)
  cross join lateral (select current_date - billed.days_ago as issued_on) as days
  join public.invoice as drafted on drafted.id = ('26000000-0000-4000-8000-' || lpad(billed.number::text, 12, '0'))::uuid
  where drafted.number is null
)
update public.invoice as drafted
set number = extract(year from issued.issued_on)::text || '-' || lpad(issued.place::text, 4, '0'), state = 'issued',
  seller = (select setting.value from public.site_setting as setting where setting.key = 'seller'),
  buyer = (
    select jsonb_build_object(
      'name', details.legal_name, 'address', details.address, 'tax_number', details.tax_number, 'email', details.billing_email
    )
    from public.client_company_details as details
    where details.client_account_id = drafted.client_account_id
  ),
  issued_on = issued.issued_on, due_on = issued.issued_on + 14,
  net_cents = (select sum(line.amount_cents) from public.invoice_line as line where line.invoice_id = drafted.id),
  pay_token_hash = private.hash_of(private.pay_token(drafted.id)), issued_by = drafted.created_by,
  issued_by_name = drafted.created_by_name, issued_at = drafted.created_at, updated_at = drafted.created_at
from issued
where drafted.id = issued.id;

insert into private.invoice_series (year, last_number)
select extract(year from issued.issued_on)::integer, count(*)
from public.invoice as issued
where issued.id::text like '26000000-0000-4000-8000-%'
group by 1
on conflict do nothing;

insert into public.payment_allocation (
  id, client_account_id, payment_id, invoice_id, amount_cents, allocated_by, allocated_by_name, allocated_at
)
select
  '28000000-0000-4000-8000-000000000001', paid.client_account_id, money.id, paid.id, paid.gross_cents, paid.created_by,
  paid.created_by_name, paid.created_at + interval '9 days'
from public.invoice as paid
join public.payment as money on money.id = '30000000-0000-4000-8000-000000000018'
where paid.id = '26000000-0000-4000-8000-000000000001' and paid.state = 'issued'
on conflict do nothing;

select private.settle_invoice(paid.id) from public.invoice as paid where paid.id = '26000000-0000-4000-8000-000000000001';

-- They were told of, and reminded of the second one.
insert into private.invoice_mail (invoice_id, kind, to_address, queued_at)
select told.id, mail.kind, told.buyer ->> 'email', (told.due_on + mail.days + time '08:00') at time zone 'UTC'
from public.invoice as told
join (values (1, 'issued', -14), (2, 'issued', -14), (2, 'before', -3), (2, 'due', 0), (2, 'after', 3)) as mail (number, kind, days)
  on told.id = ('26000000-0000-4000-8000-' || lpad(mail.number::text, 12, '0'))::uuid
on conflict do nothing;
