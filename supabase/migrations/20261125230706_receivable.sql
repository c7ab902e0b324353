-- What companies owe by age, the mails that tell them, and the PDFs of invoices.

-- Table

-- The mails about each invoice. A reminder is sent once; by hand, an invoice is sent again at most five times a day.
create table private.invoice_mail (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoice (id),
  kind text not null constraint "kind is known" check (kind in ('issued', 'before', 'due', 'after', 'later', 'again')),
  -- Null: the mail was not queued, because the address is none. Without a foreign key: mails are forgotten after 90 days.
  mail_id uuid,
  to_address text not null,
  -- Null: the program.
  sent_by_name text,
  queued_at timestamptz not null default now()
);

alter table private.invoice_mail enable row level security;
alter table private.invoice_mail force row level security;

revoke all on table private.invoice_mail from public, anon, authenticated, service_role;

create unique index invoice_mail_once_idx on private.invoice_mail (invoice_id, kind) where kind <> 'again';

-- Functions

-- An invoice as it was issued, for its PDF and its mails. Null: a draft.
create function private.invoice_document(invoice uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', known.id, 'kind', known.kind, 'number', known.number, 'reason', known.reason,
    'corrects_number', (select original.number from public.invoice as original where original.id = known.corrects),
    'seller', known.seller, 'buyer', known.buyer, 'po_number', known.po_number, 'issued_on', known.issued_on, 'due_on', known.due_on,
    'currency', known.currency, 'net_cents', known.net_cents, 'tax_cents', known.tax_cents, 'gross_cents', known.gross_cents,
    'tax_bp', known.tax_bp, 'tax_note', known.tax_note,
    'lines', (
      select jsonb_agg(jsonb_build_object('text', line.text, 'amount_cents', line.amount_cents) order by line.position)
      from public.invoice_line as line
      where line.invoice_id = known.id
    )
  )
  from public.invoice as known
  where known.id = invoice_document.invoice and known.number is not null
$$;

-- Queues a mail about an invoice, in the transaction that it tells of. False: that reminder was queued before.
create function private.mail_invoice(invoice uuid, kind text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about public.invoice;
  noted uuid;
  author constant uuid := private.caller_id();
begin
  select * into about from public.invoice as known where known.id = mail_invoice.invoice;
  insert into private.invoice_mail (invoice_id, kind, to_address, sent_by_name)
  values (about.id, mail_invoice.kind, about.buyer ->> 'email', private.name_of(author))
  on conflict do nothing
  returning id into noted;
  if noted is null then
    return false;
  end if;
  update private.invoice_mail as mail
  set mail_id = private.send_mail(
    about.buyer ->> 'email', case when mail_invoice.kind in ('issued', 'again') then 'invoice-issued' else 'invoice-reminder' end,
    jsonb_build_object(
      'reminder', mail_invoice.kind, 'open_cents', about.open_cents, 'document', private.invoice_document(about.id),
      'pay_path', case when about.open_cents > 0 then '/pay#token=' || private.pay_token(about.id) end
    )
  )
  where mail.id = noted;
  return true;
end
$$;

-- What a seed issues tells nobody.
create function private.mail_issued_invoice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.issued_by = private.caller_id() then
    perform private.mail_invoice(new.id, 'issued');
  end if;
  return null;
end
$$;

create trigger mail_issued_invoice
  after update of number on public.invoice
  for each row when (old.number is null and new.number is not null)
  execute function private.mail_issued_invoice();

-- Reminds of open invoices three days before they are due, on the day, and three and seven days after it, from eight in the morning. A
-- day on which no server ran is made up for within two. An invoice that was issued after a reminder's day is not reminded of by it.
create function private.remind_of_invoices(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone constant text := private.agency_time_zone();
  today constant date := (moment at time zone zone)::date;
  due record;
begin
  if moment < (today + time '08:00') at time zone zone then
    return;
  end if;
  for due in
    select known.id, reminder.kind
    from (values ('before', -3), ('due', 0), ('after', 3), ('later', 7)) as reminder (kind, days)
    join public.invoice as known
      on known.open_cents > 0 and known.due_on between today - reminder.days - 2 and today - reminder.days
    where known.issued_on < known.due_on + reminder.days
      and not exists (
        select from private.invoice_mail as mail where mail.invoice_id = known.id and mail.kind = reminder.kind
      )
      -- Not while it bills a deal that was taken back, until its credit note.
      and not exists (
        select from public.invoice_line as line
        join public.payment as entry on entry.id = line.payment_id
        where line.invoice_id = known.id and not line.is_released and private.is_taken_back(entry)
          and not exists (select from public.invoice_line as credited where credited.credits_line_id = line.id)
      )
    order by known.due_on, known.id
    limit 100
  loop
    perform private.mail_invoice(due.id, due.kind);
  end loop;
end
$$;

-- Sends an issued invoice once more, at most five times a day.
create function public.resend_invoice(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invoice;
begin
  perform private.require_accounts();
  select * into held from public.invoice as known where known.id = resend_invoice.id for update;
  if not found or not private.may_bill(held.client_account_id) or held.number is null then
    return '{"kind": "missing"}';
  elsif 5 <= (
    select count(*) from private.invoice_mail as mail
    where mail.invoice_id = held.id and mail.kind = 'again' and mail.queued_at > now() - interval '1 day'
  ) then
    return '{"kind": "too-many"}';
  end if;
  perform private.mail_invoice(held.id, 'again');
  perform private.audit('invoice-sent-again', 'invoice', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'number', held.number
  ));
  return '{"kind": "queued"}';
end
$$;

-- What became of each mail about an invoice, the newest first. The state is unknown when the mail was forgotten.
create function public.list_invoice_mails(id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.invoice;
begin
  perform private.require_accounts();
  select * into held from public.invoice as known where known.id = list_invoice_mails.id;
  if not found or not private.may_bill(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'mails', 'mails', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'to', mail.to_address, 'by', mail.sent_by_name, 'queued_at', private.as_utc(mail.queued_at),
      'sent_at', private.as_utc(message.sent_at),
      'state', case
        when mail.mail_id is null or message.given_up_at is not null then 'failed'
        when message.sent_at is not null then 'sent'
        when message.id is null then 'unknown'
        else 'waiting'
      end,
      'error', message.last_error
    ) order by mail.queued_at desc, mail.id), '[]')
    from private.invoice_mail as mail
    left join public.mail_message as message on message.id = mail.mail_id
    where mail.invoice_id = held.id
  ));
end
$$;

-- The path of the page that pays an invoice, for who may read it.
create function public.pay_link(id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.invoice;
begin
  select * into held from public.invoice as known where known.id = pay_link.id;
  if not found or held.open_cents <= 0 or not (
    private.may_bill(held.client_account_id)
    or held.client_account_id = private.account_of_caller() and private.sees_money()
  ) is true then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'link', 'path', '/pay#token=' || private.pay_token(held.id));
end
$$;

-- Open invoices by the days since they were due, for all companies of the caller or one, by currency: { currency, not_due, to_30, to_60,
-- to_90, over_90, open, count, unbilled, unallocated }, in cents. The sums that are not those of invoices come with one company alone.
create function public.receivables(company uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_member constant boolean := coalesce(private.role_of_caller() = 'client' and private.sees_money(), false);
  about constant uuid := case when is_member then private.account_of_caller() else receivables.company end;
  today constant date := private.billing_day();
begin
  if not is_member then
    perform private.require_accounts();
  end if;
  return jsonb_build_object('kind', 'receivables', 'as_of', today, 'currencies', (
    select coalesce(jsonb_agg(to_jsonb(by_age) order by by_age.currency), '[]')
    from (
      select
        known.currency,
        coalesce(sum(known.open_cents) filter (where known.due_on >= today), 0) as not_due,
        coalesce(sum(known.open_cents) filter (where today - known.due_on between 1 and 30), 0) as to_30,
        coalesce(sum(known.open_cents) filter (where today - known.due_on between 31 and 60), 0) as to_60,
        coalesce(sum(known.open_cents) filter (where today - known.due_on between 61 and 90), 0) as to_90,
        coalesce(sum(known.open_cents) filter (where today - known.due_on > 90), 0) as over_90,
        sum(known.open_cents) as open, count(*) as count
      from public.invoice as known
      where known.open_cents > 0 and (about is null or known.client_account_id = about)
        and (is_member or private.may_bill(known.client_account_id))
      group by known.currency
    ) as by_age
  )) || case when about is not null and (is_member or private.may_bill(about)) then jsonb_build_object(
    'unallocated', private.unallocated_cents(about),
    'unbilled', (
      select coalesce(sum(due.amount_cents), 0) from public.unbilled_entry as due where due.client_account_id = about
    )
  ) else '{}' end;
end
$$;

-- For the program that draws PDFs: issued invoices without one.
create function private.undrawn_invoices(most integer) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.invoice_document(known.id)
  from public.invoice as known
  where known.number is not null and known.pdf_hash is null
  order by known.issued_at, known.id
  limit most
$$;

revoke all on function
  private.invoice_document(uuid), private.mail_invoice(uuid, text), private.mail_issued_invoice(),
  private.remind_of_invoices(timestamptz), public.resend_invoice(uuid), public.list_invoice_mails(uuid), public.pay_link(uuid),
  public.receivables(uuid), private.undrawn_invoices(integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.resend_invoice(uuid), public.list_invoice_mails(uuid), public.pay_link(uuid), public.receivables(uuid)
  to authenticated;

-- Indexes

create index invoice_mail_invoice_id_idx on private.invoice_mail (invoice_id, queued_at desc);
create index invoice_undrawn_idx on public.invoice (issued_at, id) where pdf_hash is null;

-- PDFs, in Supabase Storage or behind the same interface of our own server. The server alone writes them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf'])
on conflict (id) do nothing;

drop policy if exists "who reads an invoice reads its PDF" on storage.objects;
create policy "who reads an invoice reads its PDF" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents' and case
      when objects.name ~ '^invoices/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then exists (select from public.invoice where invoice.id = substr(objects.name, 10)::uuid)
      else false
    end
  );
