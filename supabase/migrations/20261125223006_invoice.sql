-- Invoices: drafted from the entries of the ledger that a company owes, issued with a number that leaves no gap, corrected by credit
-- notes alone, and paid by entries that are allocated to them.

-- Functions that the policies call, so they come before them

-- True for who keeps the accounts of every company: admins, and staff with the duty accounts.
create function private.bills_all() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.role_of_caller() = 'admin', false) or private.has_duty('accounts') $$;

-- Companies to which the caller's duty is limited.
create function private.billed_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(given.client_account_id), '{}')
  from public.staff_duty as given
  where given.user_id = (select private.caller_id()) and given.duty = 'accounts' and given.client_account_id is not null
    and (select private.role_of_caller()) = 'staff'
$$;

create function private.may_bill(company uuid) returns boolean
language sql stable set search_path = ''
as $$ select private.bills_all() or coalesce(company = any (private.billed_companies()), false) $$;

create function private.require_accounts() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.bills_all() and cardinality(private.billed_companies()) = 0 then
    raise exception 'Only accounts and admins can do this' using errcode = '42501';
  end if;
end
$$;

-- Tables

-- The last number of each year. Whoever issues holds the row until the end of the transaction, so that a number that is not used in the
-- end is given to the next.
create table private.invoice_series (
  year integer primary key check (year between 2000 and 2100),
  last_number integer not null check (last_number >= 0)
);

alter table private.invoice_series enable row level security;
alter table private.invoice_series force row level security;

-- An invoice, or a credit note with amounts below zero. Drafts have neither number nor days.
create table public.invoice (
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  kind text not null default 'invoice' constraint "kind is known" check (kind in ('invoice', 'credit-note')),
  -- The invoice that a credit note corrects, and why.
  corrects uuid references public.invoice (id),
  reason text constraint "reason is a text of at most 500 characters"
    check (char_length(reason) between 1 and 500 and reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- Corrected: its credit notes amount to all of it. A credit note stays issued.
  state text not null default 'draft' constraint "state is known"
    check (state in ('draft', 'issued', 'part-paid', 'paid', 'corrected')),
  number text unique constraint "number is a year and four digits or more" check (number ~ '^\d{4}-\d{4,}$'),
  -- Both are copied when it is issued: { name, address, tax_number, … }.
  seller jsonb,
  buyer jsonb,
  po_number text not null default '' constraint "po_number is one short line"
    check (char_length(po_number) <= 60 and po_number !~ '[[:cntrl:]]'),
  issued_on date,
  due_on date,
  currency char(3) not null,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  gross_cents bigint not null generated always as (net_cents + tax_cents) stored,
  tax_bp integer not null default 0 constraint "tax_bp is between 0 and 5000" check (tax_bp between 0 and 5000),
  tax_note text not null default '',
  -- The sum of its allocations.
  paid_cents bigint not null default 0,
  -- The sum of its credit notes, above zero.
  credited_cents bigint not null default 0,
  open_cents bigint not null generated always as (
    case when kind = 'invoice' and number is not null then net_cents + tax_cents - credited_cents - paid_cents else 0 end
  ) stored,
  -- The agreement that gave tax and due day. Null: none was in force.
  agreement_id uuid references public.agreement (id),
  -- Of its PDF. Null: it is not drawn yet.
  pdf_hash text constraint "pdf_hash is a SHA-256" check (pdf_hash ~ '^[0-9a-f]{64}$'),
  pay_token_hash bytea unique,
  -- Counts the changes of the draft: a change names the version that it was made of.
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  issued_by uuid,
  issued_by_name text,
  issued_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint "what is issued has a number, days, both parties and an author" check (
    num_nonnulls(number, seller, buyer, issued_on, due_on, issued_by, issued_by_name, issued_at)
      = case when state = 'draft' then 0 else 8 end
  ),
  constraint "a credit note names its invoice and a reason" check (
    num_nonnulls(corrects, reason) = case when kind = 'credit-note' then 2 else 0 end
  ),
  constraint "an invoice is above zero and a credit note below" check (
    case when kind = 'invoice' then net_cents >= 0 and tax_cents >= 0 else net_cents <= 0 and tax_cents <= 0 end
  ),
  constraint "paid and credited are at most the amount" check (
    paid_cents >= 0 and credited_cents >= 0
    and (paid_cents + credited_cents <= net_cents + tax_cents or paid_cents + credited_cents = 0)
  )
);

alter table public.invoice enable row level security;
alter table public.invoice force row level security;

-- What is billed: each line is one entry of the ledger, and an entry is on one line.
create table public.invoice_line (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoice (id) on delete cascade,
  position integer not null check (position > 0),
  text text not null constraint "text is one short line" check (char_length(text) between 1 and 200 and text !~ '[[:cntrl:]]'),
  quantity integer not null default 1 check (quantity = 1),
  amount_cents bigint not null,
  payment_id uuid references public.payment (id),
  -- The line that one of a credit note takes back.
  credits_line_id uuid unique references public.invoice_line (id),
  -- A credit note took it back because the paper was wrong: its entry is to be billed again.
  is_released boolean not null default false,
  constraint "positions are counted" unique (invoice_id, position),
  constraint "a line has a cause" check (num_nonnulls(payment_id, credits_line_id) > 0)
);

alter table public.invoice_line enable row level security;
alter table public.invoice_line force row level security;

-- Money for an invoice: a part of an entry that brought it. A refund's part is below zero.
create table public.payment_allocation (
  -- Made by the caller, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  payment_id uuid not null references public.payment (id),
  invoice_id uuid not null references public.invoice (id),
  amount_cents bigint not null check (amount_cents <> 0),
  -- Null: the program, as for a payment online.
  allocated_by uuid,
  allocated_by_name text,
  allocated_at timestamptz not null default clock_timestamp()
);

alter table public.payment_allocation enable row level security;
alter table public.payment_allocation force row level security;

-- Entries that were charged without an invoice, as all were before there were any. The balance counts them, and no draft bills them.
create table public.settled_entry (
  payment_id uuid primary key references public.payment (id),
  client_account_id uuid not null references public.client_account (id),
  reason text not null constraint "reason is a text of at most 200 characters"
    check (char_length(reason) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  -- Null: the migration.
  settled_by uuid,
  settled_by_name text,
  settled_at timestamptz not null default now()
);

alter table public.settled_entry enable row level security;
alter table public.settled_entry force row level security;

insert into public.settled_entry (payment_id, client_account_id, reason)
select earlier.id, earlier.client_account_id, 'Charged before there were invoices'
from public.payment as earlier
where earlier.kind in ('fee', 'commission') and earlier.amount_cents < 0
on conflict do nothing;

-- What is issued does not change: only what became of it does. Nor does it go.
create function private.refuse_invoice_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
declare
  -- PL/pgSQL knows no generated columns of a new row yet.
  free constant text[] := array[
    'state', 'paid_cents', 'credited_cents', 'open_cents', 'gross_cents', 'pdf_hash', 'pay_token_hash', 'updated_at'
  ];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free and new.state <> 'draft'
    and (old.pdf_hash is null or new.pdf_hash = old.pdf_hash) then
    return new;
  end if;
  raise exception 'What is issued is never changed' using errcode = '42501';
end
$$;

create trigger refuse_change
  before update or delete on public.invoice
  for each row execute function private.refuse_invoice_change();

create trigger refuse_truncate
  before truncate on public.invoice
  for each statement execute function private.refuse_change();

create function private.refuse_line_change() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_invoice constant uuid := case when tg_op = 'DELETE' then old.invoice_id else new.invoice_id end;
begin
  if not exists (select from public.invoice where invoice.id = of_invoice and invoice.number is not null) then
    return case when tg_op = 'DELETE' then old else new end;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'is_released' = to_jsonb(old) - 'is_released' and new.is_released then
    return new;
  end if;
  raise exception 'What is issued is never changed' using errcode = '42501';
end
$$;

create trigger refuse_change
  before insert or update or delete on public.invoice_line
  for each row execute function private.refuse_line_change();

create trigger refuse_truncate
  before truncate on public.invoice_line
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.invoice enable always trigger refuse_change;
alter table public.invoice enable always trigger refuse_truncate;
alter table public.invoice_line enable always trigger refuse_change;
alter table public.invoice_line enable always trigger refuse_truncate;

alter table public.payment add constraint payment_invoice_id_fkey foreign key (invoice_id) references public.invoice (id);

-- Grants: all are written by functions only.

revoke all on table private.invoice_series from public, anon, authenticated, service_role;
revoke all on table public.invoice, public.invoice_line, public.payment_allocation, public.settled_entry
  from public, anon, authenticated, service_role;
-- Without the hash of the link's token.
grant select (
  id, client_account_id, kind, corrects, reason, state, number, seller, buyer, po_number, issued_on, due_on, currency, net_cents,
  tax_cents, gross_cents, tax_bp, tax_note, paid_cents, credited_cents, open_cents, agreement_id, pdf_hash, version, created_by,
  created_by_name, created_at, issued_by, issued_by_name, issued_at, updated_at
) on table public.invoice to authenticated;
grant select on table public.invoice_line, public.payment_allocation, public.settled_entry to authenticated;
grant select on table public.invoice, public.invoice_line, public.payment_allocation, public.settled_entry to service_role;

-- Policies. Whoever asks for one company's rows says so in the query, too: then the index gives them in their order.

create policy "members who see money read their own company's issued invoices" on public.invoice
  for select to authenticated
  using (
    number is not null and client_account_id = (select private.account_of_caller()) and (select private.sees_money())
  );

create policy "accounts read the invoices of their companies" on public.invoice
  for select to authenticated
  using ((select private.bills_all()) or client_account_id = any ((select private.billed_companies())::uuid[]));

-- The policies of the invoice decide.
create policy "who reads an invoice reads its lines" on public.invoice_line
  for select to authenticated
  using (exists (select from public.invoice where invoice.id = invoice_line.invoice_id));

create policy "members who see money read what was allocated to their own company's invoices" on public.payment_allocation
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));

create policy "accounts read the allocations of their companies" on public.payment_allocation
  for select to authenticated
  using ((select private.bills_all()) or client_account_id = any ((select private.billed_companies())::uuid[]));

create policy "accounts read the settled entries of their companies" on public.settled_entry
  for select to authenticated
  using ((select private.bills_all()) or client_account_id = any ((select private.billed_companies())::uuid[]));

create policy "accounts read the payments of their companies" on public.payment
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff'
    and ((select private.bills_all()) or client_account_id = any ((select private.billed_companies())::uuid[]))
  );

-- Functions

-- The day on which the agency issues.
create function private.billing_day() returns date
language sql stable security definer set search_path = ''
as $$ select (private.scheduler_now() at time zone private.agency_time_zone())::date $$;

-- One at a time per company, so that sums are exact. Whoever locks rows of the ledger does so before.
create function private.lock_billing(company uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: billing ' || company::text, 0)) $$;

-- The entry that takes this one back: a reversal, or the opposite of a deal's commission.
create function private.is_taken_back(entry public.payment) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.payment as reversal where reversal.reverses = entry.id)
    or entry.kind = 'commission' and entry.amount_cents < 0 and exists (
      select from public.payment as taken
      where taken.deal_id = entry.deal_id and taken.kind = 'commission' and taken.amount_cents > 0
    )
$$;

-- Entries that a company owes and that nothing has billed yet.
create view public.unbilled_entry with (security_invoker = true) as
  select entry.id, entry.client_account_id, company.name as company_name, entry.date, entry.description,
    -entry.amount_cents as amount_cents, entry.currency, entry.kind, entry.created_at
  from public.payment as entry
  join public.client_account as company on company.id = entry.client_account_id
  where entry.kind in ('commission', 'fee') and entry.amount_cents < 0
    and not exists (select from public.payment as reversal where reversal.reverses = entry.id)
    and (
      entry.kind = 'fee' or not exists (
        select from public.payment as taken
        where taken.deal_id = entry.deal_id and taken.kind = 'commission' and taken.amount_cents > 0
      )
    )
    and not exists (select from public.invoice_line as line where line.payment_id = entry.id and not line.is_released)
    and not exists (select from public.settled_entry as settled where settled.payment_id = entry.id);

revoke all on table public.unbilled_entry from public, anon, authenticated, service_role;
grant select on table public.unbilled_entry to authenticated, service_role;

-- Money of a company that no invoice has used: what came in, less refunds, allocations, and entries that were settled without an invoice.
create function private.unallocated_cents(company uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (
    coalesce((
      select sum(entry.amount_cents) from public.payment as entry
      where entry.client_account_id = company and entry.kind in ('opening', 'payment', 'credit', 'refund')
        and not exists (select from public.payment as reversal where reversal.reverses = entry.id)
    ), 0)
    - coalesce((
      select sum(used.amount_cents) from public.payment_allocation as used where used.client_account_id = company
    ), 0)
    + coalesce((
      select sum(entry.amount_cents)
      from public.settled_entry as settled
      join public.payment as entry on entry.id = settled.payment_id
      where settled.client_account_id = company and not private.is_taken_back(entry)
    ), 0)
  )::bigint
$$;

-- Money that came in and that no invoice has used, whatever else the company owes: a payment that names an invoice is for that one.
create function private.money_left(company uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (
    coalesce((
      select sum(entry.amount_cents) from public.payment as entry
      where entry.client_account_id = company
        and (entry.kind in ('payment', 'credit', 'refund') or entry.kind = 'opening' and entry.amount_cents > 0)
        and not exists (select from public.payment as reversal where reversal.reverses = entry.id)
    ), 0)
    - coalesce((
      select sum(used.amount_cents) from public.payment_allocation as used where used.client_account_id = company
    ), 0)
  )::bigint
$$;

-- Entries that brought money, with what no invoice has used of each.
create view public.unused_payment with (security_invoker = true) as
  select entry.id, entry.client_account_id, entry.date, entry.description, entry.currency, entry.amount_cents - used.cents as rest_cents
  from public.payment as entry
  cross join lateral (
    select coalesce(sum(part.amount_cents), 0)::bigint as cents
    from public.payment_allocation as part
    where part.payment_id = entry.id
  ) as used
  where entry.kind in ('opening', 'payment', 'credit') and entry.amount_cents > used.cents
    and not exists (select from public.payment as reversal where reversal.reverses = entry.id);

revoke all on table public.unused_payment from public, anon, authenticated, service_role;
grant select on table public.unused_payment to authenticated, service_role;

-- What an invoice still asks for. Null: there is no such invoice, or it is a draft.
create function private.open_amount(invoice uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select known.open_cents from public.invoice as known
  where known.id = open_amount.invoice and known.kind = 'invoice' and known.number is not null
$$;

-- Writes what became of an invoice. If more is allocated than it asks for, as after a credit note, the newest allocations are cut.
create function private.settle_invoice(invoice uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invoice;
  paid bigint;
  excess bigint;
  used public.payment_allocation;
begin
  select * into held from public.invoice as known where known.id = settle_invoice.invoice for update;
  select coalesce(sum(part.amount_cents), 0) into paid from public.payment_allocation as part where part.invoice_id = held.id;
  -- Below zero: the payment of a refund is gone, and the refund's part with it.
  for used in
    select * from public.payment_allocation as part
    where part.invoice_id = held.id
    order by part.allocated_at desc, part.id desc
  loop
    excess := case
      when paid > held.gross_cents - held.credited_cents then paid - (held.gross_cents - held.credited_cents)
      when paid < 0 then paid
      else 0
    end;
    exit when excess = 0;
    continue when sign(used.amount_cents) <> sign(excess);
    if abs(used.amount_cents) <= abs(excess) then
      delete from public.payment_allocation as part where part.id = used.id;
      paid := paid - used.amount_cents;
    else
      update public.payment_allocation as part set amount_cents = used.amount_cents - excess where part.id = used.id;
      paid := paid - excess;
    end if;
  end loop;
  update public.invoice as known
  set paid_cents = paid, updated_at = now(), state = case
    when held.gross_cents = held.credited_cents then 'corrected'
    when paid = held.gross_cents - held.credited_cents then 'paid'
    when paid > 0 then 'part-paid'
    else 'issued'
  end
  where known.id = held.id;
end
$$;

-- Allocates a part of an entry to an invoice: of what came in at most its rest, what the company has left and what is open; of a refund
-- at most its rest and what is paid. The caller has checked who asks. Null: that much is not there.
create function private.allocate_payment(payment uuid, invoice uuid, amount bigint, id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.payment;
  asked public.invoice;
  rest bigint;
  actor constant uuid := private.caller_id();
  part uuid := coalesce(allocate_payment.id, gen_random_uuid());
begin
  select * into entry from public.payment as known where known.id = allocate_payment.payment for key share;
  if not found or coalesce(amount, 0) = 0 or sign(amount) <> sign(entry.amount_cents)
    or entry.kind not in ('opening', 'payment', 'credit', 'refund') then
    return null;
  end if;
  perform private.lock_billing(entry.client_account_id);
  select * into asked from public.invoice as known where known.id = allocate_payment.invoice for update;
  if not found or asked.client_account_id <> entry.client_account_id or asked.kind <> 'invoice' or asked.number is null
    or asked.currency <> entry.currency or private.is_taken_back(entry) then
    return null;
  end if;
  rest := entry.amount_cents - coalesce(
    (select sum(used.amount_cents) from public.payment_allocation as used where used.payment_id = entry.id), 0
  );
  if amount > 0 and amount > least(rest, private.money_left(entry.client_account_id), asked.open_cents)
    or amount < 0 and -amount > least(-rest, asked.paid_cents) then
    return null;
  end if;
  insert into public.payment_allocation (id, client_account_id, payment_id, invoice_id, amount_cents, allocated_by, allocated_by_name)
  values (part, entry.client_account_id, entry.id, asked.id, amount, actor, private.name_of(actor));
  perform private.settle_invoice(asked.id);
  perform private.audit('payment-allocated', 'invoice', asked.id::text, jsonb_build_object(
    'client_account_id', asked.client_account_id, 'payment_id', entry.id, 'amount_cents', amount, 'number', asked.number
  ));
  return part;
end
$$;

-- Sums the lines of a draft. A draft without lines goes.
create function private.total_draft(invoice uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  net bigint;
begin
  select sum(line.amount_cents) into net from public.invoice_line as line where line.invoice_id = total_draft.invoice;
  if net is null then
    delete from public.invoice as known where known.id = total_draft.invoice;
    return;
  end if;
  update public.invoice as known
  set net_cents = net, tax_cents = private.tax_of(net, known.tax_bp), version = known.version + 1, updated_at = now()
  where known.id = total_draft.invoice;
end
$$;

-- Half a cent and more is a cent.
create function private.tax_of(net bigint, tax_bp integer) returns bigint
language sql immutable set search_path = ''
as $$ select sign(net)::bigint * ((abs(net)::numeric * tax_bp + 5000)::bigint / 10000) $$;

-- An entry that is taken back leaves its draft, and its money the invoices that it was for.
create function private.follow_reversal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original uuid := new.reverses;
  touched uuid;
begin
  if original is null then
    select taken.id into original
    from public.payment as taken
    where taken.deal_id = new.deal_id and taken.kind = 'commission' and taken.amount_cents < 0;
  end if;
  if original is null then
    return null;
  end if;
  perform private.lock_billing(new.client_account_id);
  for touched in
    select distinct part.invoice_id from public.payment_allocation as part where part.payment_id = original order by 1
  loop
    delete from public.payment_allocation as part where part.payment_id = original and part.invoice_id = touched;
    perform private.settle_invoice(touched);
  end loop;
  for touched in
    select line.invoice_id
    from public.invoice_line as line
    join public.invoice as known on known.id = line.invoice_id
    where line.payment_id = original and known.number is null
  loop
    delete from public.invoice_line as line where line.invoice_id = touched and line.payment_id = original;
    perform private.total_draft(touched);
  end loop;
  return null;
end
$$;

create trigger follow_reversal
  after insert on public.payment
  for each row when (new.reverses is not null or new.kind = 'commission' and new.amount_cents > 0)
  execute function private.follow_reversal();

-- The tax and the days that the agreement of a day says: { agreement_id, tax_bp, tax_note, due_days }.
create function private.billing_terms(company uuid, day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  agreed jsonb := to_jsonb(private.agreement_on(company, day));
begin
  -- What is billed after its last day follows the last one.
  if agreed ->> 'id' is null then
    select to_jsonb(known) into agreed
    from public.agreement as known
    where known.client_account_id = company and known.state in ('accepted', 'ended') and known.starts_on <= day
      and coalesce(known.ended_on, 'infinity'::date) >= known.starts_on
    order by known.starts_on desc, known.accepted_at desc
    limit 1;
  end if;
  return jsonb_build_object(
    'agreement_id', agreed -> 'id', 'tax_bp', coalesce(nullif(agreed -> 'tax_bp', 'null'), '0'),
    'tax_note', coalesce(agreed ->> 'tax_note', ''), 'due_days', coalesce(nullif(agreed -> 'due_days', 'null'), '14')
  );
end
$$;

-- With its lines, as the pages read it.
create function private.invoice_json(invoice uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(known) - 'pay_token_hash' || jsonb_build_object('invoice_line', (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
    from public.invoice_line as line
    where line.invoice_id = known.id
  ))
  from public.invoice as known
  where known.id = invoice_json.invoice
$$;

-- Puts what a company owes and nothing has billed into its draft, the oldest first, at most fifty lines each, so that a mail holds them. Null: there is nothing.
create function private.draft_company(company uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  terms jsonb;
  draft uuid;
  added integer;
begin
  -- Rows of the ledger come before the lock.
  perform from public.payment as entry
  where entry.id in (select due.id from public.unbilled_entry as due where due.client_account_id = draft_company.company)
  order by entry.id
  for key share;
  perform private.lock_billing(draft_company.company);
  if not exists (select from public.unbilled_entry as due where due.client_account_id = draft_company.company) then
    return null;
  end if;
  select known.id into draft
  from public.invoice as known
  where known.client_account_id = draft_company.company and known.number is null and known.kind = 'invoice'
    and 50 > (select count(*) from public.invoice_line as line where line.invoice_id = known.id)
  order by known.created_at
  limit 1
  for update;
  terms := private.billing_terms(draft_company.company, private.billing_day());
  if draft is null then
    insert into public.invoice (
      id, client_account_id, currency, po_number, agreement_id, tax_bp, tax_note, created_by, created_by_name, version
    )
    select
      gen_random_uuid(), account.id, account.currency, coalesce(details.po_number, ''), (terms ->> 'agreement_id')::uuid,
      (terms ->> 'tax_bp')::integer, terms ->> 'tax_note', author, private.name_of(author), 0
    from public.client_account as account
    left join public.client_company_details as details on details.client_account_id = account.id
    where account.id = draft_company.company
    returning id into draft;
  end if;
  insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id)
  select draft, taken.last + row_number() over (order by due.date, due.created_at, due.id), due.description, due.amount_cents, due.id
  from (
    select coalesce(max(line.position), 0) as last, count(*) as lines
    from public.invoice_line as line
    where line.invoice_id = draft
  ) as taken
  cross join lateral (
    select * from public.unbilled_entry as entry
    where entry.client_account_id = draft_company.company
      and entry.currency = (select known.currency from public.invoice as known where known.id = draft)
    order by entry.date, entry.created_at, entry.id
    limit 50 - taken.lines
  ) as due;
  get diagnostics added = row_count;
  perform private.total_draft(draft);
  perform private.audit('invoice-drafted', 'invoice', draft::text, jsonb_build_object(
    'client_account_id', draft_company.company, 'lines', added
  ));
  return draft;
end
$$;

-- Drafts invoices for a company, or for all of the caller's. Sent twice, the second finds nothing left.
create function public.draft_invoices(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"client_account_id": "uuid"}');
  company uuid;
  debtor uuid;
  draft uuid;
  drafted jsonb := '[]';
begin
  perform private.require_accounts();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  company := (request ->> 'client_account_id')::uuid;
  if company is not null and (
    not private.may_bill(company) or not exists (select from public.client_account as known where known.id = company)
  ) then
    return '{"kind": "missing"}';
  end if;
  for debtor in
    select distinct due.client_account_id
    from public.unbilled_entry as due
    where (company is null or due.client_account_id = company) and private.may_bill(due.client_account_id)
    order by 1
    limit 200
  loop
    draft := private.draft_company(debtor);
    if draft is not null then
      drafted := drafted || to_jsonb(draft);
    end if;
  end loop;
  return jsonb_build_object('kind', 'drafted', 'invoice_ids', drafted);
end
$$;

-- Changes the words of a draft's lines and its PO number, and leaves lines out: their entries are unbilled again.
create function public.save_invoice_draft(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "version": "whole", "po_number": "text", "lines": "list", "leave_out": "list"}'
  );
  held public.invoice;
  item jsonb;
  violated text;
begin
  perform private.require_accounts();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select * into held from public.invoice as known where known.id = (request ->> 'id')::uuid;
  if not found or not private.may_bill(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(held.client_account_id);
  select * into held from public.invoice as known where known.id = held.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.number is not null then
    return jsonb_build_object('kind', 'issued', 'invoice', private.invoice_json(held.id));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'invoice', private.invoice_json(held.id));
  end if;
  -- Before anything is written.
  if exists (
    select from jsonb_array_elements(coalesce(nullif(request -> 'lines', 'null'), '[]')) as line
    where private.misfit(line, '{"id": "uuid", "text": "text"}') is not null
  ) then
    return private.invalid('lines');
  end if;
  begin
    update public.invoice as known
    set po_number = btrim(coalesce(request ->> 'po_number', held.po_number))
    where known.id = held.id;
    for item in select * from jsonb_array_elements(coalesce(nullif(request -> 'lines', 'null'), '[]')) loop
      update public.invoice_line as line
      set text = btrim(coalesce(item ->> 'text', ''))
      where line.id = (item ->> 'id')::uuid and line.invoice_id = held.id;
    end loop;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  delete from public.invoice_line as line
  where line.invoice_id = held.id
    and line.id::text in (select jsonb_array_elements_text(coalesce(nullif(request -> 'leave_out', 'null'), '[]')));
  perform private.total_draft(held.id);
  if not exists (select from public.invoice as known where known.id = held.id) then
    return '{"kind": "deleted"}';
  end if;
  return jsonb_build_object('kind', 'saved', 'invoice', private.invoice_json(held.id));
end
$$;

-- Its entries are unbilled again.
create function public.delete_invoice_draft(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invoice;
begin
  perform private.require_accounts();
  select * into held from public.invoice as known where known.id = delete_invoice_draft.id;
  if not found or not private.may_bill(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(held.client_account_id);
  select * into held from public.invoice as known where known.id = held.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.number is not null then
    return jsonb_build_object('kind', 'issued', 'invoice', private.invoice_json(held.id));
  end if;
  delete from public.invoice_line as line where line.invoice_id = held.id;
  delete from public.invoice as known where known.id = held.id;
  perform private.audit('invoice-draft-deleted', 'invoice', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'net_cents', held.net_cents
  ));
  return '{"kind": "deleted"}';
end
$$;

-- The token of an invoice's pay link. It follows from the invoice and the key, so that a reminder can name it and no row holds it.
create function private.pay_token(invoice uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select rtrim(translate(encode(
    sha256(convert_to(secret.link_key, 'utf8') || sha256(convert_to(secret.link_key || 'pay ' || pay_token.invoice::text, 'utf8'))), 'base64'
  ), '+/', '-_'), '=')
  from private.caller_hash_key as secret
$$;

-- Replaces the key of signed links, as after somebody else has seen it: no link that was made before opens anything from then on.
-- `pnpm rotate-secret`.
create function private.renew_link_key() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.caller_hash_key set link_key = gen_random_uuid()::text || gen_random_uuid()::text;
  update public.invoice as known set pay_token_hash = private.hash_of(private.pay_token(known.id)) where known.pay_token_hash is not null;
end
$$;

-- Gives a draft its number and its days, and writes its tax into the ledger. The caller holds the company's lock.
create function private.number_invoice(draft uuid, seller jsonb, buyer jsonb, due_days integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  day constant date := private.billing_day();
  of_year constant integer := extract(year from day);
  next_number integer;
  held public.invoice;
begin
  insert into private.invoice_series as series (year, last_number) values (of_year, 1)
  on conflict (year) do update set last_number = series.last_number + 1
  returning series.last_number into next_number;
  update public.invoice as known
  set number = of_year::text || '-' || lpad(next_number::text, greatest(4, length(next_number::text)), '0'),
    state = 'issued', seller = number_invoice.seller, buyer = number_invoice.buyer, issued_on = day, due_on = day + due_days,
    pay_token_hash = case when known.kind = 'invoice' then private.hash_of(private.pay_token(known.id)) end,
    issued_by = author, issued_by_name = private.name_of(author), issued_at = now(), version = known.version + 1, updated_at = now()
  where known.id = number_invoice.draft
  returning * into held;
  if held.tax_cents <> 0 then
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, invoice_id, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, day,
      case when held.kind = 'invoice' then 'Tax on invoice ' else 'Tax on credit note ' end || held.number, -held.tax_cents,
      held.currency, 'tax', held.id, author, private.name_of(author)
    );
  end if;
end
$$;

-- Issues the draft that the caller has seen. `changed`: the agreement gives another tax by now. `details-missing`: fields of the
-- company's details. Of two admins one issues; sent again, it answers like the first time.
create function public.issue_invoice(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole"}');
  held public.invoice;
  details public.client_company_details;
  own jsonb;
  terms jsonb;
  lacking text[];
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select * into held from public.invoice as known where known.id = (request ->> 'id')::uuid;
  if not found then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(held.client_account_id);
  select * into held from public.invoice as known where known.id = held.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.number is not null then
    return jsonb_build_object(
      'kind', case when held.issued_by = private.caller_id() then 'issued' else 'already-issued' end,
      'invoice', private.invoice_json(held.id)
    );
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'invoice', private.invoice_json(held.id));
  end if;
  select setting.value into own from public.site_setting as setting where setting.key = 'seller';
  if own is null then
    return '{"kind": "seller-missing"}';
  end if;
  select * into details from public.client_company_details as known where known.client_account_id = held.client_account_id;
  lacking := array_remove(array[
    case when coalesce(details.legal_name, '') = '' then 'legal_name' end,
    case when coalesce(details.address, '') = '' then 'address' end,
    case when coalesce(details.billing_email, '') = '' then 'billing_email' end
  ], null);
  if lacking <> '{}' then
    return jsonb_build_object('kind', 'details-missing', 'fields', lacking);
  end if;
  terms := private.billing_terms(held.client_account_id, private.billing_day());
  if (held.agreement_id, held.tax_bp, held.tax_note)
    is distinct from ((terms ->> 'agreement_id')::uuid, (terms ->> 'tax_bp')::integer, terms ->> 'tax_note') then
    update public.invoice as known
    set agreement_id = (terms ->> 'agreement_id')::uuid, tax_bp = (terms ->> 'tax_bp')::integer, tax_note = terms ->> 'tax_note'
    where known.id = held.id;
    perform private.total_draft(held.id);
    return jsonb_build_object('kind', 'changed', 'invoice', private.invoice_json(held.id));
  end if;
  perform private.number_invoice(held.id, own, jsonb_build_object(
    'name', details.legal_name, 'address', details.address, 'tax_number', details.tax_number, 'email', details.billing_email
  ), (terms ->> 'due_days')::integer);
  perform private.settle_invoice(held.id);
  perform private.audit('invoice-issued', 'invoice', held.id::text, (
    select jsonb_build_object('client_account_id', known.client_account_id, 'number', known.number, 'gross_cents', known.gross_cents)
    from public.invoice as known
    where known.id = held.id
  ));
  return jsonb_build_object('kind', 'issued', 'invoice', private.invoice_json(held.id));
end
$$;

-- Corrects an invoice, whole or by line, by a credit note that is issued at once. The entries are reversed, those that are reversed
-- already are credited; or, with `bills_again`, they stay and are to be billed again. `deal-stands`: a commission goes with its deal.
create function public.credit_invoice(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "invoice_id": "uuid", "line_ids": "list", "reason": "text", "bills_again": "boolean"}'
  );
  bills_again constant boolean := coalesce((request ->> 'bills_again')::boolean, false);
  why constant text := btrim(coalesce(request ->> 'reason', ''));
  author constant uuid := private.caller_id();
  note constant uuid := (request ->> 'id')::uuid;
  held public.invoice;
  earlier public.invoice;
  line public.invoice_line;
  entry public.payment;
  reversal uuid;
  place integer := 0;
  net bigint := 0;
  credited_net bigint;
begin
  perform private.require_admin();
  if misfit is not null or note is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(why) not between 1 and 500 or why ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('reason');
  end if;
  select * into held from public.invoice as known where known.id = (request ->> 'invoice_id')::uuid;
  if not found or held.kind <> 'invoice' or held.number is null then
    return '{"kind": "missing"}';
  end if;
  -- Rows of the ledger come before the lock, as when one is reversed.
  perform from public.payment as known
  where known.id in (select named.payment_id from public.invoice_line as named where named.invoice_id = held.id)
  order by known.id
  for update;
  perform private.lock_billing(held.client_account_id);
  select * into held from public.invoice as known where known.id = held.id for update;
  select * into earlier from public.invoice as known where known.id = note;
  if found then
    return case
      when earlier.corrects = held.id and earlier.issued_by = author
        then jsonb_build_object('kind', 'credited', 'invoice', private.invoice_json(earlier.id))
      else private.invalid('id')
    end;
  end if;

  if not bills_again then
    select named.* into line
    from public.invoice_line as named
    join public.payment as known on known.id = named.payment_id
    where named.invoice_id = held.id and known.kind = 'commission' and not private.is_taken_back(known)
      and (request ->> 'line_ids' is null or named.id::text in (select jsonb_array_elements_text(request -> 'line_ids')))
      and not exists (select from public.invoice_line as taken where taken.credits_line_id = named.id)
    order by named.position
    limit 1;
    if found then
      return jsonb_build_object('kind', 'deal-stands', 'line_id', line.id);
    end if;
  end if;
  insert into public.invoice (
    id, client_account_id, kind, corrects, reason, currency, po_number, agreement_id, tax_bp, tax_note, created_by, created_by_name
  ) values (
    note, held.client_account_id, 'credit-note', held.id, why, held.currency, held.po_number, held.agreement_id, held.tax_bp,
    held.tax_note, author, private.name_of(author)
  );
  for line in
    select * from public.invoice_line as named
    where named.invoice_id = held.id
      and (
        request ->> 'line_ids' is null
        or named.id::text in (select jsonb_array_elements_text(request -> 'line_ids'))
      )
      and not exists (select from public.invoice_line as taken where taken.credits_line_id = named.id)
    order by named.position
  loop
    place := place + 1;
    net := net + line.amount_cents;
    reversal := null;
    select * into entry from public.payment as known where known.id = line.payment_id;
    select taken.id into reversal
    from public.payment as taken
    where taken.reverses = entry.id
      or entry.kind = 'commission' and taken.deal_id = entry.deal_id and taken.kind = 'commission' and taken.amount_cents > 0
    limit 1;
    if reversal is null and not bills_again then
      reversal := gen_random_uuid();
      insert into public.payment (
        id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, recorded_by, recorded_by_name
      ) values (
        reversal, entry.client_account_id, private.billing_day(), left('Reversal: ' || entry.description, 200), -entry.amount_cents,
        entry.currency, 'reversal', entry.id, why, author, private.name_of(author)
      );
    end if;
    insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id, credits_line_id)
    values (note, place, line.text, -line.amount_cents, reversal, line.id);
    if reversal is null then
      update public.invoice_line as named set is_released = true where named.id = line.id;
    end if;
  end loop;
  if place = 0 then
    delete from public.invoice as drafted where drafted.id = note;
    return '{"kind": "already-credited"}';
  end if;

  -- Rounded over all that is credited by now, so that the tax of all credit notes is that of the invoice.
  select -coalesce(sum(known.net_cents), 0) into credited_net
  from public.invoice as known
  where known.corrects = held.id and known.number is not null;
  update public.invoice as known
  set net_cents = -net,
    tax_cents = private.tax_of(credited_net, held.tax_bp) - private.tax_of(credited_net + net, held.tax_bp)
  where known.id = note;
  perform private.number_invoice(note, held.seller, held.buyer, 0);
  update public.invoice as known
  set credited_cents = known.credited_cents + (select -credit.gross_cents from public.invoice as credit where credit.id = note),
    -- What is paid beyond the rest is cut below, and must not be refused before.
    paid_cents = 0
  where known.id = held.id;
  perform private.settle_invoice(held.id);
  perform private.audit('invoice-credited', 'invoice', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'credit_note_id', note, 'net_cents', net, 'reason', left(why, 200)
  ));
  return jsonb_build_object('kind', 'credited', 'invoice', private.invoice_json(note));
end
$$;

-- Allocates a part of a payment by hand. `exceeds`: that much is not there, or not open.
create function public.allocate_to_invoice(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "payment_id": "uuid", "invoice_id": "uuid", "amount_cents": "cents"}'
  );
  part constant uuid := (request ->> 'id')::uuid;
  asked public.invoice;
begin
  perform private.require_accounts();
  if misfit is not null or part is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select * into asked from public.invoice as known where known.id = (request ->> 'invoice_id')::uuid;
  if not found or not private.may_bill(asked.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  perform from public.payment as known where known.id = (request ->> 'payment_id')::uuid for key share;
  perform private.lock_billing(asked.client_account_id);
  if exists (select from public.payment_allocation as earlier where earlier.id = part) then
    return case
      when exists (
        select from public.payment_allocation as earlier
        where earlier.id = part and earlier.invoice_id = asked.id and earlier.payment_id = (request ->> 'payment_id')::uuid
      ) then jsonb_build_object('kind', 'allocated', 'invoice', private.invoice_json(asked.id))
      else private.invalid('id')
    end;
  end if;
  if private.allocate_payment(
    (request ->> 'payment_id')::uuid, asked.id, (request ->> 'amount_cents')::numeric::bigint, part
  ) is null then
    return '{"kind": "exceeds"}';
  end if;
  return jsonb_build_object('kind', 'allocated', 'invoice', private.invoice_json(asked.id));
end
$$;

-- Pays a company's open invoices with its money that none has used, the oldest of both first.
create function private.allocate_company(company uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry record;
  asked record;
  amount bigint;
  parts integer := 0;
begin
  perform from public.payment as known
  where known.client_account_id = company and known.amount_cents > 0 and known.kind in ('opening', 'payment', 'credit')
  order by known.id
  for key share;
  perform private.lock_billing(company);
  for asked in
    select known.id from public.invoice as known
    where known.client_account_id = company and known.open_cents > 0
    order by known.due_on, known.issued_on, known.number
  loop
    for entry in
      select known.id, known.amount_cents - coalesce(
        (select sum(used.amount_cents) from public.payment_allocation as used where used.payment_id = known.id), 0
      ) as rest
      from public.payment as known
      where known.client_account_id = company and known.amount_cents > 0 and known.kind in ('opening', 'payment', 'credit')
        and not exists (select from public.payment as reversal where reversal.reverses = known.id)
      order by known.date, known.created_at, known.id
    loop
      exit when private.open_amount(asked.id) <= 0;
      continue when entry.rest <= 0;
      amount := least(entry.rest, private.unallocated_cents(company), private.open_amount(asked.id));
      continue when amount <= 0;
      perform private.allocate_payment(entry.id, asked.id, amount);
      parts := parts + 1;
    end loop;
  end loop;
  return parts;
end
$$;

create function public.allocate_automatically(company uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.client_account as known where known.id = allocate_automatically.company) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'allocated', 'count', private.allocate_company(company));
end
$$;

-- The money is the company's again, for other invoices.
create function public.take_allocation_back(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.payment_allocation;
begin
  perform private.require_accounts();
  select * into held from public.payment_allocation as known where known.id = take_allocation_back.id;
  if not found or not private.may_bill(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(held.client_account_id);
  delete from public.payment_allocation as known where known.id = held.id;
  if not found then
    return '{"kind": "missing"}';
  end if;
  perform private.settle_invoice(held.invoice_id);
  perform private.audit('allocation-taken-back', 'invoice', held.invoice_id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'payment_id', held.payment_id, 'amount_cents', held.amount_cents
  ));
  return jsonb_build_object('kind', 'taken-back', 'invoice', private.invoice_json(held.invoice_id));
end
$$;

-- Records a payment for an invoice and allocates it. What is more than the invoice asks for stays the company's. Sent again, it answers
-- like the first time.
create function public.record_invoice_payment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "invoice_id": "uuid", "date": "date", "amount_cents": "cents", "description": "text"}'
  );
  paid constant uuid := (request ->> 'id')::uuid;
  author constant uuid := private.caller_id();
  amount constant bigint := (request ->> 'amount_cents')::numeric::bigint;
  asked public.invoice;
  stored public.payment;
  violated text;
begin
  perform private.require_accounts();
  if misfit is not null or paid is null or request ->> 'date' is null or amount is null or amount <= 0 then
    return private.invalid(coalesce(
      misfit, case when paid is null then 'id' when request ->> 'date' is null then 'date' else 'amount_cents' end
    ));
  end if;
  select * into asked from public.invoice as known where known.id = (request ->> 'invoice_id')::uuid;
  if not found or not private.may_bill(asked.client_account_id) or asked.kind <> 'invoice' or asked.number is null then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(asked.client_account_id);
  begin
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name
    ) values (
      paid, asked.client_account_id, (request ->> 'date')::date,
      coalesce(nullif(btrim(request ->> 'description'), ''), 'Payment of invoice ' || asked.number), amount, asked.currency, 'payment',
      author, private.name_of(author)
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is not null then
    perform private.audit('payment-recorded', 'payment', stored.id::text, jsonb_build_object(
      'client_account_id', stored.client_account_id, 'amount_cents', stored.amount_cents, 'currency', stored.currency,
      'kind', stored.kind
    ));
    perform private.allocate_payment(
      stored.id, asked.id,
      least(stored.amount_cents, private.open_amount(asked.id), private.money_left(asked.client_account_id))
    );
  elsif not exists (
    select from public.payment as earlier
    where earlier.id = paid and earlier.recorded_by = author and earlier.kind = 'payment'
      and (earlier.client_account_id, earlier.amount_cents) = (asked.client_account_id, amount)
  ) then
    return private.invalid('id');
  end if;
  return jsonb_build_object('kind', 'recorded', 'payment_id', paid, 'invoice', private.invoice_json(asked.id));
end
$$;

-- Takes entries out of what is to be billed: they were charged without an invoice.
create function public.settle_without_invoice(payment_ids uuid[], reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  due record;
  settled integer := 0;
begin
  perform private.require_admin();
  if coalesce(cardinality(payment_ids), 0) not between 1 and 200 then
    return private.invalid('payment_ids');
  elsif char_length(btrim(coalesce(settle_without_invoice.reason, ''))) not between 1 and 200
    or settle_without_invoice.reason ~ '[[:cntrl:]]' then
    return private.invalid('reason');
  end if;
  perform from public.payment as known where known.id = any (payment_ids) order by known.id for key share;
  perform private.lock_billing(company.id)
  from (
    select distinct known.client_account_id as id from public.payment as known where known.id = any (payment_ids) order by 1
  ) as company;
  for due in select * from public.unbilled_entry as entry where entry.id = any (payment_ids) order by entry.id loop
    insert into public.settled_entry (payment_id, client_account_id, reason, settled_by, settled_by_name)
    values (due.id, due.client_account_id, btrim(settle_without_invoice.reason), author, private.name_of(author))
    on conflict do nothing;
    settled := settled + 1;
    perform private.audit('entry-settled', 'payment', due.id::text, jsonb_build_object(
      'client_account_id', due.client_account_id, 'amount_cents', due.amount_cents, 'reason', btrim(settle_without_invoice.reason)
    ));
  end loop;
  return jsonb_build_object('kind', 'settled', 'count', settled);
end
$$;

revoke all on function
  private.bills_all(), private.billed_companies(), private.may_bill(uuid), private.require_accounts(),
  private.refuse_invoice_change(), private.refuse_line_change(), private.billing_day(), private.lock_billing(uuid),
  private.is_taken_back(public.payment), private.unallocated_cents(uuid), private.money_left(uuid), private.open_amount(uuid), private.settle_invoice(uuid),
  private.allocate_payment(uuid, uuid, bigint, uuid), private.total_draft(uuid), private.tax_of(bigint, integer),
  private.follow_reversal(), private.billing_terms(uuid, date), private.invoice_json(uuid), private.draft_company(uuid),
  public.draft_invoices(jsonb), public.save_invoice_draft(jsonb), public.delete_invoice_draft(uuid), private.pay_token(uuid), private.renew_link_key(),
  private.number_invoice(uuid, jsonb, jsonb, integer), public.issue_invoice(jsonb), public.credit_invoice(jsonb),
  public.allocate_to_invoice(jsonb), private.allocate_company(uuid), public.allocate_automatically(uuid),
  public.take_allocation_back(uuid), public.record_invoice_payment(jsonb), public.settle_without_invoice(uuid[], text)
  from public, anon, authenticated, service_role;
grant execute on function private.bills_all(), private.billed_companies() to authenticated, service_role;
grant execute on function
  public.draft_invoices(jsonb), public.save_invoice_draft(jsonb), public.delete_invoice_draft(uuid), public.issue_invoice(jsonb),
  public.credit_invoice(jsonb), public.allocate_to_invoice(jsonb), public.allocate_automatically(uuid),
  public.take_allocation_back(uuid), public.record_invoice_payment(jsonb), public.settle_without_invoice(uuid[], text)
  to authenticated;

-- Indexes

create unique index invoice_line_payment_id_idx on public.invoice_line (payment_id) where not is_released;
create index invoice_line_of_payment_idx on public.invoice_line (payment_id);
create index invoice_client_account_id_idx on public.invoice (client_account_id, issued_on desc, id desc);
create index invoice_issued_on_idx on public.invoice (issued_on desc, id desc);
create index invoice_state_idx on public.invoice (state, issued_on desc, id desc);
create index invoice_open_idx on public.invoice (due_on, id) where open_cents > 0;
create index invoice_corrects_idx on public.invoice (corrects);
create index invoice_agreement_id_idx on public.invoice (agreement_id);
create index payment_allocation_payment_id_idx on public.payment_allocation (payment_id);
create index payment_allocation_invoice_id_idx on public.payment_allocation (invoice_id);
create index payment_allocation_client_account_id_idx on public.payment_allocation (client_account_id);
create index settled_entry_client_account_id_idx on public.settled_entry (client_account_id);
create index payment_billable_idx on public.payment (client_account_id, date, id) where kind in ('commission', 'fee') and amount_cents < 0;
