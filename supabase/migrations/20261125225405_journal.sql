-- The journal for an accountant: each entry of the ledger as a booking from one account to another.

-- Functions

-- The account that an entry of this kind is booked against that of receivables (1400), by the German standard chart SKR03: the bank,
-- revenue, reductions of revenue, tax that is passed on, balances carried forward.
create function private.journal_account(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('payment', 'refund') then '1200'
    when kind in ('commission', 'fee') then '8400'
    when kind = 'credit' then '8700'
    when kind = 'tax' then '1776'
    else '9000'
  end
$$;

-- A page of the bookings of a period, oldest first, at most 2,000: date, account, counter-account, text, amount in cents, currency and
-- document number of each, and where the next page begins. What is in the client's favour is booked to receivables, all else from
-- them, so that the amount is above zero; a reversal is booked under the kind of what it takes back.
create function public.list_journal(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "first_day": "date", "last_day": "date", "after_date": "date", "after_created_at": "text", "after_id": "uuid", "size": "whole"
  }');
  size integer;
  place record;
  answer jsonb;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'first_day' is null or request ->> 'last_day' is null then
    return private.invalid(case when request ->> 'first_day' is null then 'first_day' else 'last_day' end);
  end if;
  size := least(greatest(coalesce((request ->> 'size')::integer, 2000), 1), 2000);
  begin
    select
      coalesce((request ->> 'after_date')::date, '-infinity') as date,
      coalesce((request ->> 'after_created_at')::timestamptz, '-infinity') as created_at,
      coalesce((request ->> 'after_id')::uuid, '00000000-0000-0000-0000-000000000000') as id
    into place;
  exception
    when data_exception then
      return private.invalid('after_created_at');
  end;
  with page as (
    select entry.*, row_number() over (order by entry.date, entry.created_at, entry.id) as number
    from public.payment as entry
    where entry.date between (request ->> 'first_day')::date and (request ->> 'last_day')::date
      and (entry.date, entry.created_at, entry.id) > (place.date, place.created_at, place.id)
    order by entry.date, entry.created_at, entry.id
    limit size + 1
  ),
  booked as (
    select
      page.number, page.date, page.created_at, page.id, page.amount_cents, page.currency, page.description,
      company.name as company, private.journal_account(coalesce(original.kind, page.kind)) as account,
      private.document_number(page.id, page.invoice_id) as document
    from page
    join public.client_account as company on company.id = page.client_account_id
    left join public.payment as original on original.id = page.reverses
  )
  select jsonb_build_object(
    'kind', 'journal',
    'bookings', coalesce(jsonb_agg(
      jsonb_build_array(
        booked.date, case when booked.amount_cents > 0 then booked.account else '1400' end,
        case when booked.amount_cents > 0 then '1400' else booked.account end, booked.company || ': ' || booked.description,
        abs(booked.amount_cents), booked.currency, booked.document
      )
      order by booked.number
    ) filter (where booked.number <= size), '[]'),
    'next', case when count(*) > size then (
      jsonb_agg(
        jsonb_build_object('after_date', booked.date, 'after_created_at', booked.created_at, 'after_id', booked.id)
      ) filter (where booked.number = size)
    ) -> 0 end
  )
  into answer
  from booked;
  return answer;
end
$$;

-- What the voucher of an entry is called: the number of its invoice, else the beginning of its own id.
create function private.document_number(payment_id uuid, invoice_id uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select known.number from public.invoice as known where known.id = document_number.invoice_id),
    (
      select known.number
      from public.invoice_line as line
      join public.invoice as known on known.id = line.invoice_id
      where line.payment_id = document_number.payment_id and not line.is_released
      limit 1
    ),
    'E-' || upper(left(document_number.payment_id::text, 8))
  )
$$;

revoke all on function
  private.journal_account(text), private.document_number(uuid, uuid), public.list_journal(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.list_journal(jsonb) to authenticated;

-- Indexes

create index payment_journal_idx on public.payment (date, created_at, id);
