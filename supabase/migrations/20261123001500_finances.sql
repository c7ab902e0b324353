-- Expenses of the agency, for its staff and for everything else, and its figures by month.

-- Tables

-- Payments to staff. Like a client's payment, one is never changed: a mistake is corrected by another.
create table public.staff_payment (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  -- Without a reference, like whoever recorded it: what was paid stays known when they go.
  user_id uuid not null,
  user_name text not null,
  date date not null constraint "date is a day since 2000" check (date between '2000-01-01' and '2100-01-01'),
  description text not null constraint "description is one short line"
    check (char_length(description) between 1 and 200 and description !~ '[[:cntrl:]]'),
  -- Negative: it takes back what was paid too much.
  amount_cents bigint not null constraint "amount_cents is neither zero nor beyond ten billion"
    check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  currency char(3) not null constraint "currency is a code of three letters" check (currency ~ '^[A-Z]{3}$'),
  recorded_by uuid not null,
  recorded_by_name text not null,
  created_at timestamptz not null default now()
);

alter table public.staff_payment enable row level security;
alter table public.staff_payment force row level security;

create trigger refuse_change
  before update or delete or truncate on public.staff_payment
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.staff_payment enable always trigger refuse_change;

-- Constraints of what a person enters begin with the name of the field: the functions answer with it.
create table public.expense (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  spent_on date not null constraint "spent_on is a day since 2000" check (spent_on between '2000-01-01' and '2100-01-01'),
  category text not null constraint "category is known"
    check (category in ('advertising', 'contractors', 'office', 'salaries', 'software', 'travel', 'other')),
  description text not null constraint "description is one short line"
    check (char_length(description) between 1 and 200 and description !~ '[[:cntrl:]]'),
  amount_cents bigint not null constraint "amount_cents is above zero and at most ten billion"
    check (amount_cents between 1 and 1000000000000),
  currency char(3) not null default 'USD' constraint "currency is a code of three letters"
    check (currency ~ '^[A-Z]{3}$'),
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  -- Without references: who did it stays known when they go.
  recorded_by uuid not null,
  recorded_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);

alter table public.expense enable row level security;
alter table public.expense force row level security;

-- Sums of the ledger, so that the figures of a year are read from few rows. Nothing leaves the ledger, so they are only added to.
create table private.payment_month (
  client_account_id uuid not null,
  month date not null,
  currency char(3) not null,
  -- That of the entry; a reversal counts under the kind of what it takes back.
  kind text not null,
  cents bigint not null,
  -- Without reversals.
  entries bigint not null,
  primary key (month, client_account_id, currency, kind)
);

alter table private.payment_month enable row level security;
alter table private.payment_month force row level security;

-- Grants: written by the functions below only.

revoke all on table public.staff_payment, public.expense from public, anon, authenticated, service_role;
grant select on table public.staff_payment to authenticated, service_role;
grant insert on table public.staff_payment to service_role;
grant select on table public.expense to authenticated, service_role;
grant insert on table public.expense to service_role;
revoke all on table private.payment_month from public, anon, authenticated, service_role;

-- Policies

create policy "staff read what they were paid" on public.staff_payment
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) = 'staff');

create policy "admins read what everybody was paid" on public.staff_payment
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "admins read every expense" on public.expense
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- Sent again, it answers with the payment that it recorded the first time.
create function public.record_staff_payment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "user_id": "uuid", "date": "date", "description": "text", "amount_cents": "cents", "currency": "text"
  }');
  needed text;
  stored public.staff_payment;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  foreach needed in array array['id', 'user_id', 'date', 'amount_cents'] loop
    if request ->> needed is null then
      return private.invalid(needed);
    end if;
  end loop;
  -- Also somebody who has left: their last pay comes afterwards.
  if not exists (
    select from public."userProfile" as profile
    where profile.id = (request ->> 'user_id')::uuid and profile.role in ('staff', 'admin')
  ) then
    return '{"kind": "missing"}';
  end if;

  begin
    insert into public.staff_payment (
      id, user_id, user_name, date, description, amount_cents, currency, recorded_by, recorded_by_name
    ) values (
      (request ->> 'id')::uuid, (request ->> 'user_id')::uuid, private.name_of((request ->> 'user_id')::uuid),
      (request ->> 'date')::date, btrim(coalesce(request ->> 'description', '')),
      (request ->> 'amount_cents')::numeric::bigint, coalesce(request ->> 'currency', 'USD'),
      private.caller_id(), private.name_of(private.caller_id())
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when string_data_right_truncation then
      return private.invalid('currency');
  end;
  if stored.id is not null then
    perform private.audit('staff-payment-recorded', 'staff-payment', stored.id::text, jsonb_build_object(
      'user_id', stored.user_id, 'amount_cents', stored.amount_cents, 'currency', stored.currency
    ));
  else
    select * into stored
    from public.staff_payment as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.recorded_by = private.caller_id()
      and (earlier.user_id, earlier.date, earlier.amount_cents) = (
        (request ->> 'user_id')::uuid, (request ->> 'date')::date, (request ->> 'amount_cents')::numeric::bigint
      );
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'recorded', 'payment', to_jsonb(stored));
end
$$;

-- Pay of a person by month within a period, the newest first. Runs as the caller, so that staff see only their own.
create function public.staff_pay_months(user_id uuid, first_day date default null, last_day date default null)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'months', 'months', coalesce(jsonb_agg(to_jsonb(sums) order by sums.month desc, sums.currency), '[]')
  )
  from (
    select
      to_char(paid.date, 'YYYY-MM') as month, paid.currency, sum(paid.amount_cents)::bigint as amount_cents,
      count(*) as payments
    from public.staff_payment as paid
    where paid.user_id = staff_pay_months.user_id
      and paid.date >= coalesce(first_day, '-infinity') and paid.date <= coalesce(last_day, 'infinity')
    group by 1, 2
  ) as sums
$$;

-- The columns that a request of save_expense sets.
create function private.contents_of_expense(expense public.expense) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'spent_on', expense.spent_on, 'category', expense.category, 'description', expense.description,
    'amount_cents', expense.amount_cents, 'currency', expense.currency
  )
$$;

-- Without a version it adds an expense, and sent again answers with it; so it also brings a deleted one back. With the
-- version that the caller has seen, it changes the expense.
create function public.save_expense(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "spent_on": "date", "category": "text", "description": "text",
    "amount_cents": "cents", "currency": "text"
  }');
  author constant uuid := private.caller_id();
  is_new constant boolean := request ->> 'version' is null;
  needed text;
  held public.expense;
  wanted public.expense;
  before jsonb;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  foreach needed in array array['id', 'spent_on', 'category', 'amount_cents'] loop
    if request ->> needed is null then
      return private.invalid(needed);
    end if;
  end loop;
  if char_length(coalesce(request ->> 'currency', 'USD')) <> 3 then
    return private.invalid('currency');
  end if;
  -- Two requests of one id come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('pipelark: expense ' || lower(request ->> 'id'), 0)
  );
  select * into held from public.expense as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is null and not is_new then
    return '{"kind": "missing"}';
  end if;
  wanted.spent_on := (request ->> 'spent_on')::date;
  wanted.category := request ->> 'category';
  wanted.description := btrim(coalesce(request ->> 'description', ''));
  wanted.amount_cents := (request ->> 'amount_cents')::numeric::bigint;
  wanted.currency := coalesce(request ->> 'currency', held.currency, 'USD');

  if held.id is not null and (is_new or held.version <> (request ->> 'version')::integer) then
    -- The answer to the request that wrote this was lost.
    if held.updated_by = author and private.contents_of_expense(wanted) = private.contents_of_expense(held) then
      return jsonb_build_object('kind', 'saved', 'expense', to_jsonb(held));
    end if;
    return case
      when is_new and held.recorded_by <> author then private.invalid('id')
      else jsonb_build_object('kind', 'conflict', 'expense', to_jsonb(held))
    end;
  end if;

  before := case when held.id is not null then private.contents_of_expense(held) end;
  begin
    insert into public.expense as stored (
      id, spent_on, category, description, amount_cents, currency, recorded_by, recorded_by_name, updated_by,
      updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.spent_on, wanted.category, wanted.description, wanted.amount_cents,
      wanted.currency, author, private.name_of(author), author, private.name_of(author)
    )
    on conflict (id) do update set
      spent_on = excluded.spent_on, category = excluded.category, description = excluded.description,
      amount_cents = excluded.amount_cents, currency = excluded.currency, version = stored.version + 1,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.audit(
    case when before is null then 'expense-added' else 'expense-changed' end, 'expense', held.id::text,
    jsonb_build_object('before', before, 'after', private.contents_of_expense(held))
  );
  return jsonb_build_object('kind', 'saved', 'expense', to_jsonb(held));
end
$$;

-- Deletes the version that the caller has seen. What was in it stays in the audit log.
create function public.delete_expense(id uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.expense;
begin
  perform private.require_admin();
  select * into held from public.expense as known where known.id = delete_expense.id for update;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if held.version is distinct from delete_expense.version then
    return jsonb_build_object('kind', 'conflict', 'expense', to_jsonb(held));
  end if;
  delete from public.expense as gone where gone.id = held.id;
  perform private.audit('expense-deleted', 'expense', held.id::text, private.contents_of_expense(held));
  return '{"kind": "deleted"}';
end
$$;

-- Deletes several expenses, at most a hundred, each in the version that the caller has seen. It answers with the ids of those
-- that are gone, and with those that somebody else has changed.
create function public.delete_expenses(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"expenses": "list"}');
  seen jsonb;
  outcome jsonb;
  deleted jsonb := '[]';
  kept jsonb := '[]';
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'expenses' is null or jsonb_array_length(request -> 'expenses') not between 1 and 100 or exists (
    select from jsonb_array_elements(request -> 'expenses') as item
    where private.misfit(item.value, '{"id": "uuid", "version": "whole"}') is not null or item.value ->> 'id' is null
  ) then
    return private.invalid('expenses');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for seen in
    select item.value from jsonb_array_elements(request -> 'expenses') as item order by item.value ->> 'id'
  loop
    outcome := public.delete_expense((seen ->> 'id')::uuid, (seen ->> 'version')::integer);
    if outcome ->> 'kind' = 'conflict' then
      kept := kept || jsonb_build_array(outcome -> 'expense');
    else
      deleted := deleted || jsonb_build_array(seen -> 'id');
    end if;
  end loop;
  return jsonb_build_object('kind', 'deleted', 'deleted', deleted, 'kept', kept);
end
$$;

-- Saves several expenses, at most a hundred, each as save_expense does. It answers with those that are saved, and how many are not.
create function public.save_expenses(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  outcome jsonb;
  saved jsonb := '[]';
  refused integer := 0;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(request -> 'expenses'), '') <> 'array' then
    return private.invalid('expenses');
  elsif jsonb_array_length(request -> 'expenses') not between 1 and 100 then
    return private.invalid('expenses');
  end if;
  for entry in
    select item.value from jsonb_array_elements(request -> 'expenses') as item order by item.value ->> 'id'
  loop
    outcome := public.save_expense(entry);
    if outcome ->> 'kind' = 'saved' then
      saved := saved || jsonb_build_array(outcome -> 'expense');
    else
      refused := refused + 1;
    end if;
  end loop;
  return jsonb_build_object('kind', 'saved', 'saved', saved, 'refused', refused);
end
$$;

-- The months of a year that have any figures, and December of the year before to compare January with, each currency on its own.
-- Revenue is what clients owe for deals: commissions and fees less credits, and less what was taken back of any. Money in is what they
-- paid: payments less refunds. Opening balances and taxes are neither. Active is a client with an entry in that month, reversals aside.
create function public.finances_year(year integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  perform private.require_admin();
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year - 1, 12, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        sums.month, sums.currency,
        coalesce(-sum(sums.cents) filter (where sums.kind in ('commission', 'fee', 'credit')), 0)::bigint as revenue,
        coalesce(sum(sums.cents) filter (where sums.kind in ('payment', 'refund')), 0)::bigint as received,
        count(distinct sums.client_account_id) filter (where sums.entries > 0) as clients
      from private.payment_month as sums
      where sums.month between first_day and last_day
      group by 1, 2
    ),
    spent as (
      select
        date_trunc('month', outlay.spent_on)::date as month, outlay.currency, sum(outlay.amount_cents)::bigint as cents
      from public.expense as outlay
      where outlay.spent_on between first_day and last_day
      group by 1, 2
    )
    select jsonb_build_object('kind', 'year', 'year', year, 'months', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'month', to_char(month, 'YYYY-MM'), 'currency', currency,
          'revenue_cents', coalesce(earned.revenue, 0), 'received_cents', coalesce(earned.received, 0),
          'expense_cents', coalesce(spent.cents, 0), 'active_clients', coalesce(earned.clients, 0)
        )
        order by month, currency
      ),
      '[]'
    ))
    from earned full join spent using (month, currency)
  );
end
$$;

-- Revenue and money in of each company that has entries in a year, each currency on its own, the largest revenue first; and the
-- company's balance at the end of the year.
create function public.finances_companies(year integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  perform private.require_admin();
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year, 1, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        sums.client_account_id, sums.currency,
        coalesce(-sum(sums.cents) filter (
          where sums.kind in ('commission', 'fee', 'credit') and sums.month >= first_day
        ), 0)::bigint as revenue,
        coalesce(sum(sums.cents) filter (
          where sums.kind in ('payment', 'refund') and sums.month >= first_day
        ), 0)::bigint as received,
        sum(sums.cents)::bigint as balance
      from private.payment_month as sums
      where sums.month <= last_day
      group by 1, 2
      having bool_or(sums.month >= first_day)
    )
    select jsonb_build_object('kind', 'companies', 'companies', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'client_account_id', earned.client_account_id, 'name', company.name, 'currency', earned.currency,
          'revenue_cents', earned.revenue, 'received_cents', earned.received, 'balance_cents', earned.balance
        )
        order by earned.revenue desc, company.name, company.id
      ),
      '[]'
    ))
    from earned
    join public.client_account as company on company.id = earned.client_account_id
  );
end
$$;

-- Adds new entries of the ledger to the sums of their months, in one order, so that two transactions don't wait for each other.
create function private.add_to_payment_months() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.payment_month as sums (client_account_id, month, currency, kind, cents, entries)
  select
    entry.client_account_id, date_trunc('month', entry.date)::date, entry.currency,
    -- By its id for each entry: joined, the whole ledger is read for one.
    coalesce((select original.kind from public.payment as original where original.id = entry.reverses), entry.kind),
    sum(entry.amount_cents), count(*) filter (where entry.reverses is null)
  from written as entry
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (month, client_account_id, currency, kind) do update
  set cents = sums.cents + excluded.cents, entries = sums.entries + excluded.entries;
  return null;
end
$$;

revoke all on function
  public.record_staff_payment(jsonb), public.staff_pay_months(uuid, date, date),
  private.contents_of_expense(public.expense), public.save_expense(jsonb), public.delete_expense(uuid, integer),
  public.delete_expenses(jsonb), public.save_expenses(jsonb), public.finances_year(integer),
  public.finances_companies(integer), private.add_to_payment_months()
  from public, anon, authenticated, service_role;
grant execute on function
  public.record_staff_payment(jsonb), public.staff_pay_months(uuid, date, date), public.save_expense(jsonb),
  public.delete_expense(uuid, integer), public.delete_expenses(jsonb), public.save_expenses(jsonb),
  public.finances_year(integer), public.finances_companies(integer)
  to authenticated;

create trigger add_to_payment_months
  after insert on public.payment
  referencing new table as written
  for each statement execute function private.add_to_payment_months();

-- Indexes

create index staff_payment_user_id_idx on public.staff_payment (user_id, date desc, created_at desc, id desc);
create index staff_payment_date_idx on public.staff_payment (date desc, created_at desc, id desc);
create index expense_spent_on_idx on public.expense (spent_on desc, created_at desc, id desc);
create index expense_category_idx on public.expense (category, id);
create index expense_description_idx on public.expense (description, id);
create index expense_amount_cents_idx on public.expense (amount_cents, id);
