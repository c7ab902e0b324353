-- What the agency spends, and the figures of its months: what clients paid, and what was spent.

-- Table

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

-- Grants: written by the functions below only.

revoke all on table public.expense from public, anon, authenticated, service_role;
grant select on table public.expense to authenticated;
grant select, insert on table public.expense to service_role;

-- Policies

create policy "admins read every expense" on public.expense
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- What a request of save_expense sets, as it is stored.
create function private.contents_of_expense(expense public.expense) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'spent_on', expense.spent_on, 'category', expense.category, 'description', expense.description,
    'amount_cents', expense.amount_cents, 'currency', expense.currency
  )
$$;

revoke all on function private.contents_of_expense(public.expense) from public, anon, authenticated, service_role;

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

-- The months of a year that have any figures, and December of the year before to compare January with, each currency on
-- its own. It reads as the caller does, and answers admins only: others would get their own rows for the whole.
-- Revenue is what clients paid: payments that came in, less the reversals of such. Fees and refunds only move a balance.
-- Active is a client with a payment of either direction in that month, reversals aside.
create function public.finances_year(year integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can do this' using errcode = '42501';
  end if;
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year - 1, 12, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        date_trunc('month', paid.date)::date as month, paid.currency,
        coalesce(sum(paid.amount_cents) filter (where (paid.reverses is null) = (paid.amount_cents > 0)), 0)::bigint
          as cents,
        count(distinct paid.client_account_id) filter (where paid.reverses is null) as clients
      from public.payment as paid
      where paid.date between first_day and last_day
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
          'revenue_cents', coalesce(earned.cents, 0), 'expense_cents', coalesce(spent.cents, 0),
          'active_clients', coalesce(earned.clients, 0)
        )
        order by month, currency
      ),
      '[]'
    ))
    from earned full join spent using (month, currency)
  );
end
$$;

revoke all on function
  public.save_expense(jsonb), public.delete_expense(uuid, integer), public.finances_year(integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_expense(jsonb), public.delete_expense(uuid, integer), public.finances_year(integer)
  to authenticated;

-- Indexes: the list of a month, and the payments of a year whichever company they are of.

create index expense_spent_on_idx on public.expense (spent_on desc, created_at desc, id desc);
create index payment_date_idx on public.payment (date);
