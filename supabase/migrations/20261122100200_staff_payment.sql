-- What the agency has paid to its staff. Like a client's payment, one is never changed: a mistake is made good by another.

-- Table

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

-- Grants: written by the function below only.

revoke all on table public.staff_payment from public, anon, authenticated, service_role;
grant select on table public.staff_payment to authenticated;
grant select, insert on table public.staff_payment to service_role;

-- Policies

create policy "staff read what they were paid" on public.staff_payment
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) = 'staff');

create policy "admins read what everybody was paid" on public.staff_payment
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

revoke all on function public.record_staff_payment(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_staff_payment(jsonb) to authenticated;

-- Indexes

create index staff_payment_user_id_idx on public.staff_payment (user_id, date desc, created_at desc, id desc);
create index staff_payment_date_idx on public.staff_payment (date desc, created_at desc, id desc);
