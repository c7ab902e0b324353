-- Deals: what a client company sells to a lead. One side reports that it was won, and the other side confirms it; only then the company
-- owes the agreed share. Amounts stand in a table of their own, so that who sees no money reads a deal without them.

-- Functions that the policies call, so they come before them

-- Companies whose accounts the caller keeps, as staff. Null: all.
create function private.accounted_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when not bool_or(given.client_account_id is null) or count(*) = 0
    then coalesce(array_agg(given.client_account_id), '{}')
  end
  from public.staff_duty as given
  where given.user_id = (select private.caller_id()) and given.duty = 'accounts' and (select private.role_of_caller()) = 'staff'
$$;

-- Tables

create table public.deal (
  -- Made by the caller, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  lead_id uuid not null references public.lead (id),
  client_account_id uuid not null references public.client_account (id),
  -- That of the lead, kept by a trigger.
  firm_name text not null,
  -- What is sold. Empty: not said.
  title text not null default '' constraint "title is one short line"
    check (char_length(title) <= 120 and title !~ '[[:cntrl:]]'),
  -- The month in which it is expected to close, by its first day.
  expected_month date constraint "expected_month is the first day of a month"
    check (extract(day from expected_month) = 1 and expected_month between '2020-01-01' and '2100-01-01'),
  state text not null default 'open' constraint "state is known"
    check (state in ('open', 'reported', 'disputed', 'confirmed', 'lost', 'taken-back')),
  state_at timestamptz not null default now(),
  signed_on date constraint "signed_on is a day since 2020" check (signed_on between '2020-01-01' and '2100-01-01'),
  -- The side that reported it, and whether it said the value.
  reported_side text constraint "reported_side is known" check (reported_side in ('client', 'agency')),
  has_value boolean not null default false,
  reported_by uuid,
  reported_by_name text,
  reported_at timestamptz,
  disputed_by uuid,
  disputed_by_name text,
  disputed_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- The agreement whose share was charged.
  agreement_id uuid references public.agreement (id),
  -- An admin's reason to confirm it outside the attribution time.
  override_reason text constraint "override_reason is a text of at most 500 characters"
    check (char_length(override_reason) between 1 and 500 and override_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  override_by uuid,
  override_by_name text,
  override_at timestamptz,
  lost_reason text constraint "lost_reason is known" check (
    lost_reason in ('price', 'competitor', 'no-budget', 'no-decision', 'timing', 'no-fit', 'other')
  ),
  -- The last day on which it may be taken back.
  returns_until date,
  taken_back_by uuid,
  taken_back_by_name text,
  taken_back_at timestamptz,
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  constraint "a report says who, when and which day" check (
    num_nonnulls(reported_side, reported_by, reported_by_name, reported_at, signed_on)
      = case when state in ('open', 'lost') then 0 else 5 end
  ),
  constraint "a dispute says who and when" check (
    num_nonnulls(disputed_by, disputed_by_name, disputed_at) in (0, 3) and (state = 'disputed') <= (disputed_by is not null)
  ),
  constraint "a confirmation says who, when and which agreement" check (
    num_nonnulls(decided_by, decided_by_name, decided_at, agreement_id, returns_until)
      = case when state in ('confirmed', 'taken-back') then 5 else 0 end
    and (state not in ('confirmed', 'taken-back') or has_value)
  ),
  constraint "an override says who, when and why" check (
    num_nonnulls(override_reason, override_by, override_by_name, override_at) in (0, 4)
  ),
  constraint "a lost deal has its reason" check ((state = 'lost') = (lost_reason is not null)),
  constraint "what was taken back says who and when" check (
    num_nonnulls(taken_back_by, taken_back_by_name, taken_back_at) = case state when 'taken-back' then 3 else 0 end
  )
);

alter table public.deal enable row level security;
alter table public.deal force row level security;

-- What a deal is worth, and what was said of it: words can name amounts.
create table public.deal_value (
  deal_id uuid primary key references public.deal (id),
  client_account_id uuid not null references public.client_account (id),
  currency char(3) not null,
  expected_cents bigint constraint "expected_cents is an amount" check (expected_cents between 1 and 1000000000000),
  -- Without tax.
  value_cents bigint constraint "value_cents is an amount" check (value_cents between 1 and 1000000000000),
  proof text constraint "proof is a text of at most 500 characters"
    check (char_length(proof) <= 500 and proof !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  dispute_note text constraint "note is a text of at most 500 characters"
    check (char_length(dispute_note) between 1 and 500 and dispute_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  lost_note text constraint "lost_note is a text of at most 500 characters"
    check (char_length(lost_note) <= 500 and lost_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  return_reason text constraint "reason is a text of at most 500 characters"
    check (char_length(return_reason) between 1 and 500 and return_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- As they were when it was confirmed.
  share_bp integer,
  cap_cents bigint,
  commission_cents bigint,
  constraint "the commission is the share of the value, rounded down, at most the cap" check (
    num_nonnulls(share_bp, commission_cents) in (0, 2)
    and (commission_cents is null or commission_cents = least(value_cents * share_bp / 10000, coalesce(cap_cents, value_cents * share_bp / 10000)))
  )
);

alter table public.deal_value enable row level security;
alter table public.deal_value force row level security;

-- Each commission names its deal.
alter table public.payment add constraint payment_deal_id_fkey foreign key (deal_id) references public.deal (id);

-- Grants: both are written by functions only.

revoke all on table public.deal, public.deal_value from public, anon, authenticated, service_role;
grant select on table public.deal, public.deal_value to authenticated, service_role;

-- Policies. Whoever asks for one company's rows says so in the query, too: then the index gives them in their order.

create policy "members read the deals of their company" on public.deal
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client');

create policy "research reads the deals of its companies" on public.deal
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

create policy "accounts staff read the deals of their companies" on public.deal
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff'
    and ((select private.accounted_companies()) is null or client_account_id = any ((select private.accounted_companies())::uuid[]))
  );

create policy "members who see money read what their company's deals are worth" on public.deal_value
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));

create policy "accounts staff read what the deals of their companies are worth" on public.deal_value
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff'
    and ((select private.accounted_companies()) is null or client_account_id = any ((select private.accounted_companies())::uuid[]))
  );

create policy "admins read what every deal is worth" on public.deal_value
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- True for whoever reads the amounts of a company's deals.
create function private.sees_deal_values(company uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(case private.role_of_caller()
    when 'admin' then true
    when 'client' then private.sees_money() and sees_deal_values.company = private.account_of_caller()
    when 'staff' then private.accounted_companies() is null or sees_deal_values.company = any (private.accounted_companies())
  end, false)
$$;

-- A deal as an answer: with what it is worth, or with null for who sees no money.
create function private.deal_answer(kind text, held public.deal) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', deal_answer.kind, 'deal', to_jsonb(held) || jsonb_build_object('deal_value', (
    select to_jsonb(worth) from public.deal_value as worth
    where worth.deal_id = held.id and private.sees_deal_values(held.client_account_id)
  )))
$$;

-- The last day of the attribution time of a lead. Null: no appointment was held, so it has not begun.
create function private.attribution_ends(lead public.lead) returns date
language sql stable security definer set search_path = ''
as $$
  select (lead.attribution_starts_on + make_interval(months => coalesce(
    (private.agreement_on(lead.client_account_id, lead.attribution_starts_on)).attribution_months, 12
  )))::date
$$;

-- Why a deal with this lead, signed on this day, is outside the attribution time. Null: it is within.
create function private.outside_attribution(lead public.lead, signed_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when lead.attribution_starts_on is null then 'not-begun'
    when outside_attribution.signed_on < lead.attribution_starts_on then 'before'
    when outside_attribution.signed_on > private.attribution_ends(lead) then 'over'
  end
$$;

create function private.commission_of(value_cents bigint, share_bp integer, cap_cents bigint) returns bigint
language sql immutable set search_path = ''
as $$ select least(value_cents * share_bp / 10000, coalesce(cap_cents, value_cents * share_bp / 10000)) $$;

-- The side that the caller acts for: null for nobody. Research acts for the agency on the companies that it may research.
create function private.side_on(company uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.role_of_caller() = 'client' and company = private.account_of_caller() then 'client'
    when private.role_of_caller() in ('staff', 'admin') and private.may_research(company) then 'agency'
  end
$$;

-- Only whoever decides for the client, and research and admins.
create function private.require_dealer() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not (private.is_researcher() or private.has_right('may_decide')) then
    raise exception 'Only members who may decide, research and admins can do this' using errcode = '42501';
  end if;
end
$$;

-- Only whoever confirms: a member who may decide and sees money, and admins.
create function private.require_decider() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not (coalesce(private.role_of_caller() = 'admin', false) or private.has_right('may_decide') and private.sees_money()) then
    raise exception 'Only members who may decide and see money, and admins, can do this' using errcode = '42501';
  end if;
end
$$;

-- The deal of a request, locked, if it is one of the caller's. Without one, every field is null.
create function private.deal_for_change(id uuid) returns public.deal
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.deal;
begin
  select * into held from public.deal where deal.id = deal_for_change.id for update;
  if private.side_on(held.client_account_id) is null then
    return null;
  end if;
  return held;
end
$$;

-- Adds an open deal with a lead that counts as accepted, and sent again answers with it. With the version that the caller has seen, it
-- changes the fields that the request names. Only who sees money names an expected value.
create function public.save_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "lead_id": "uuid", "title": "text", "expected_month": "date", "expected_cents": "cents"
  }');
  author constant uuid := private.caller_id();
  held public.deal;
  worth public.deal_value;
  about public.lead;
  wanted public.deal;
  expected bigint;
  wait integer;
  violated text;
begin
  perform private.require_dealer();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: deal ' || lower(request ->> 'id'), 0));
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null and (
    request ->> 'version' is not null or exists (select from public.deal where deal.id = (request ->> 'id')::uuid)
  ) then
    return '{"kind": "missing"}';
  end if;
  select * into worth from public.deal_value where deal_value.deal_id = held.id;
  wanted := held;
  wanted.title := btrim(coalesce(request ->> 'title', held.title, ''));
  if request ? 'expected_month' then
    wanted.expected_month := date_trunc('month', (request ->> 'expected_month')::date)::date;
  end if;
  expected := case when request ? 'expected_cents' then (request ->> 'expected_cents')::numeric::bigint else worth.expected_cents end;
  if held.id is null then
    select * into about from public.lead where lead.id = (request ->> 'lead_id')::uuid and lead.delivered_at is not null for share;
    if not found or private.side_on(about.client_account_id) is null then
      return private.invalid('lead_id');
    elsif not private.counts_as_accepted(about) then
      return '{"kind": "not-accepted"}';
    end if;
    wanted.client_account_id := about.client_account_id;
  end if;
  if not private.sees_deal_values(wanted.client_account_id) then
    if request ->> 'expected_cents' is not null then
      return private.invalid('expected_cents');
    end if;
    expected := worth.expected_cents;
  end if;
  if held.id is not null then
    if held.version is distinct from (request ->> 'version')::integer then
      -- The answer to the request that wrote this was lost.
      if held.updated_by = author and wanted is not distinct from held and expected is not distinct from worth.expected_cents then
        return private.deal_answer('saved', held);
      end if;
      return private.deal_answer('conflict', held);
    elsif held.state <> 'open' then
      return private.deal_answer('state', held);
    end if;
  else
    wait := private.seconds_until_author_may_add('deal', 100);
    if wait is not null then
      return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
    end if;
  end if;
  begin
    if held.id is null then
      insert into public.deal (
        id, lead_id, client_account_id, firm_name, title, expected_month, state_at, created_by, created_by_name, updated_by, updated_by_name
      ) values (
        (request ->> 'id')::uuid, about.id, about.client_account_id, about.firm_name, wanted.title, wanted.expected_month,
        private.scheduler_now(), author, private.name_of(author), author, private.name_of(author)
      )
      returning * into held;
      insert into public.deal_value (deal_id, client_account_id, currency, expected_cents)
      select held.id, company.id, company.currency, expected
      from public.client_account as company where company.id = held.client_account_id;
      perform private.count_addition('deal');
      perform private.add_lead_event(about, 'deal-opened', null, true);
    else
      update public.deal
      set title = wanted.title, expected_month = wanted.expected_month, version = held.version + 1, updated_by = author,
        updated_by_name = private.name_of(author), updated_at = now()
      where deal.id = held.id
      returning * into held;
      update public.deal_value set expected_cents = expected where deal_value.deal_id = held.id;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return private.deal_answer('saved', held);
end
$$;

-- Reports that a deal was won, by either side: an open one, a lead's new one, or again with other figures while the other side has not
-- answered. Research reports without a value; whoever adds it is the side that reported. Sent again, it answers alike.
create function public.report_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "lead_id": "uuid", "title": "text", "value_cents": "cents", "signed_on": "date", "proof": "text"
  }');
  author constant uuid := private.caller_id();
  value_said constant bigint := case when misfit is null then (request ->> 'value_cents')::numeric::bigint end;
  proof_said constant text := nullif(btrim(request ->> 'proof', e' \t\r\n'), '');
  signed date;
  side text;
  held public.deal;
  worth public.deal_value;
  opened jsonb;
  violated text;
begin
  perform private.require_dealer();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  signed := (request ->> 'signed_on')::date;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: deal ' || lower(request ->> 'id'), 0));
  held := private.deal_for_change((request ->> 'id')::uuid);
  side := private.side_on(coalesce(held.client_account_id, (
    select lead.client_account_id from public.lead where lead.id = (request ->> 'lead_id')::uuid and lead.delivered_at is not null
  )));
  if side is null then
    return '{"kind": "missing"}';
  elsif signed is null or signed > (private.scheduler_now() at time zone 'UTC')::date + 1 then
    return private.invalid('signed_on');
  elsif side = 'client' and not private.sees_money() then
    raise exception 'Only members who may decide and see money can report a deal' using errcode = '42501';
  elsif value_said is null and side = 'client' or value_said is not null and value_said not between 1 and 1000000000000
    or value_said is not null and side = 'agency' and not coalesce(private.role_of_caller() = 'admin', false) then
    return private.invalid('value_cents');
  elsif char_length(proof_said) > 500 or proof_said ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('proof');
  end if;
  if held.id is null then
    opened := public.save_deal(jsonb_build_object('id', request -> 'id', 'lead_id', request -> 'lead_id', 'title', request -> 'title'));
    if opened ->> 'kind' <> 'saved' then
      return opened;
    end if;
    select * into held from public.deal where deal.id = (request ->> 'id')::uuid for update;
  else
    select * into worth from public.deal_value where deal_value.deal_id = held.id;
    if held.state = 'reported' and held.reported_by = author and held.signed_on = signed
      and (worth.value_cents, worth.proof) is not distinct from (value_said, proof_said) then
      return private.deal_answer('reported', held);
    elsif held.version is distinct from (request ->> 'version')::integer then
      return private.deal_answer('conflict', held);
    elsif not (held.state = 'open' or held.state = 'reported' and (held.reported_side = side or not held.has_value))
      -- What research says has no value, so it doesn't replace a report that has one.
      or held.has_value and value_said is null then
      return private.deal_answer('state', held);
    end if;
  end if;
  begin
    update public.deal
    set state = 'reported', state_at = private.scheduler_now(), signed_on = signed, reported_side = side, has_value = value_said is not null,
      reported_by = author, reported_by_name = private.name_of(author), reported_at = private.scheduler_now(),
      disputed_by = null, disputed_by_name = null, disputed_at = null,
      title = btrim(coalesce(request ->> 'title', held.title)), version = held.version + 1, updated_by = author,
      updated_by_name = private.name_of(author), updated_at = now()
    where deal.id = held.id
    returning * into held;
    update public.deal_value set value_cents = value_said, proof = proof_said, dispute_note = null
    where deal_value.deal_id = held.id;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.add_lead_event(lead, 'deal-reported', null, true) from public.lead where lead.id = held.lead_id;
  return private.deal_answer('reported', held);
end
$$;

-- The side that did not report a deal confirms it, also after a dispute: value, share and commission are frozen, and the commission stands in the
-- ledger, in one transaction. Outside the attribution time an admin gives a reason, which counts for either side's confirmation.
-- Sent again, it answers alike. `own-report`: the other side is to confirm. `no-value`, `no-agreement`: there is none.
create function public.confirm_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "override_reason": "text"}');
  author constant uuid := private.caller_id();
  override constant text := nullif(btrim(request ->> 'override_reason', e' \t\r\n'), '');
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.deal;
  worth public.deal_value;
  about public.lead;
  terms public.agreement;
  company public.client_account;
  outside text;
  commission bigint;
begin
  perform private.require_decider();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif override is not null and (
    not is_admin or char_length(override) > 500 or override ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
  ) then
    return private.invalid('override_reason');
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.state = 'confirmed' and held.version = (request ->> 'version')::integer + 1
    and held.reported_side <> private.side_on(held.client_account_id) then
    -- Sent again, or by two of one side at once.
    return private.deal_answer('confirmed', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state not in ('reported', 'disputed') then
    return private.deal_answer('state', held);
  elsif held.reported_side = private.side_on(held.client_account_id) then
    return private.deal_answer('own-report', held);
  elsif not held.has_value then
    return private.deal_answer('no-value', held);
  end if;
  select * into worth from public.deal_value where deal_value.deal_id = held.id;
  -- Shared, so that an appointment that is settled at the same moment comes before or after.
  select * into about from public.lead where lead.id = held.lead_id for share;
  select * into company from public.client_account as known where known.id = held.client_account_id;
  outside := private.outside_attribution(about, held.signed_on);
  if outside is not null and held.override_reason is null and override is null then
    return private.deal_answer('outside-attribution', held) || jsonb_build_object('outside', outside);
  end if;
  terms := private.agreement_on(held.client_account_id, held.signed_on);
  if terms.id is null or terms.currency <> worth.currency then
    return private.deal_answer('no-agreement', held);
  end if;
  commission := private.commission_of(worth.value_cents, terms.share_bp, terms.cap_cents);
  update public.deal
  set state = 'confirmed', state_at = private.scheduler_now(), decided_by = author, decided_by_name = private.name_of(author),
    decided_at = private.scheduler_now(), agreement_id = terms.id,
    returns_until = (private.scheduler_now() at time zone company.time_zone)::date + terms.return_days,
    override_reason = case when outside is not null then coalesce(override, held.override_reason) end,
    override_by = case when outside is null then null when override is not null then author else held.override_by end,
    override_by_name = case when outside is null then null when override is not null then private.name_of(author) else held.override_by_name end,
    override_at = case when outside is null then null when override is not null then private.scheduler_now() else held.override_at end,
    version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where deal.id = held.id
  returning * into held;
  update public.deal_value
  set share_bp = terms.share_bp, cap_cents = terms.cap_cents, commission_cents = commission
  where deal_value.deal_id = held.id;
  -- A share of less than a cent is nothing.
  if commission > 0 then
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, deal_id, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, private.billing_day(),
      left('Commission: ' || held.firm_name || case when held.title <> '' then ', ' || held.title else '' end, 200), -commission,
      worth.currency, 'commission', held.id, author, private.name_of(author)
    );
  end if;
  perform private.add_lead_event(about, 'deal-confirmed', null, true);
  perform private.audit('deal-confirmed', 'deal', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'value_cents', worth.value_cents, 'share_bp', terms.share_bp,
    'commission_cents', commission, 'currency', worth.currency, 'agreement_id', terms.id, 'outside', outside,
    'override_reason', held.override_reason
  ));
  return private.deal_answer('confirmed', held);
end
$$;

-- An admin lets a deal count that is outside the attribution time, with a reason, so that the client can confirm it.
create function public.override_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "reason": "text"}');
  author constant uuid := private.caller_id();
  reason constant text := btrim(coalesce(request ->> 'reason', ''), e' \t\r\n');
  held public.deal;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(reason) not between 1 and 500 or reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('reason');
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.override_reason = reason and held.override_by = author then
    return private.deal_answer('overridden', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state not in ('reported', 'disputed') then
    return private.deal_answer('state', held);
  end if;
  update public.deal
  set override_reason = reason, override_by = author, override_by_name = private.name_of(author), override_at = private.scheduler_now(),
    version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where deal.id = held.id
  returning * into held;
  perform private.audit('deal-overridden', 'deal', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'reason', reason
  ));
  return private.deal_answer('overridden', held);
end
$$;

-- The side that did not report a deal says that it is not so, with a note. Sent again, it answers alike.
create function public.dispute_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "note": "text"}');
  author constant uuid := private.caller_id();
  note constant text := btrim(coalesce(request ->> 'note', ''), e' \t\r\n');
  held public.deal;
begin
  perform private.require_decider();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(note) not between 1 and 500 or note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('note');
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.state = 'disputed' and held.disputed_by = author and exists (
    select from public.deal_value as worth where worth.deal_id = held.id and worth.dispute_note = note
  ) then
    return private.deal_answer('disputed', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state <> 'reported' then
    return private.deal_answer('state', held);
  elsif held.reported_side = private.side_on(held.client_account_id) then
    return private.deal_answer('own-report', held);
  end if;
  update public.deal
  set state = 'disputed', state_at = private.scheduler_now(), disputed_by = author, disputed_by_name = private.name_of(author),
    disputed_at = private.scheduler_now(), version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author),
    updated_at = now()
  where deal.id = held.id
  returning * into held;
  update public.deal_value set dispute_note = note where deal_value.deal_id = held.id;
  perform private.add_lead_event(lead, 'deal-disputed', null, true) from public.lead where lead.id = held.lead_id;
  return private.deal_answer('disputed', held);
end
$$;

-- The side that reported a disputed deal takes its report back, or an admin does: it is open again. Sent again, it answers alike.
create function public.reopen_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole"}');
  author constant uuid := private.caller_id();
  held public.deal;
begin
  perform private.require_dealer();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.state = 'open' and held.updated_by = author and held.version = (request ->> 'version')::integer + 1 then
    return private.deal_answer('reopened', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state <> 'disputed'
    or held.reported_side <> private.side_on(held.client_account_id) and not coalesce(private.role_of_caller() = 'admin', false) then
    return private.deal_answer('state', held);
  end if;
  update public.deal
  set state = 'open', state_at = private.scheduler_now(), signed_on = null, reported_side = null, has_value = false, reported_by = null,
    reported_by_name = null, reported_at = null, disputed_by = null, disputed_by_name = null, disputed_at = null,
    override_reason = null, override_by = null, override_by_name = null, override_at = null,
    version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where deal.id = held.id
  returning * into held;
  update public.deal_value set value_cents = null, proof = null, dispute_note = null where deal_value.deal_id = held.id;
  perform private.add_lead_event(lead, 'deal-reopened', null, true) from public.lead where lead.id = held.lead_id;
  return private.deal_answer('reopened', held);
end
$$;

-- An open deal is lost, for a reason; another one needs a note. Sent again, it answers alike.
create function public.lose_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "reason": "text", "note": "text"}');
  author constant uuid := private.caller_id();
  reason constant text := request ->> 'reason';
  note constant text := nullif(btrim(request ->> 'note', e' \t\r\n'), '');
  held public.deal;
begin
  perform private.require_dealer();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif coalesce(reason not in ('price', 'competitor', 'no-budget', 'no-decision', 'timing', 'no-fit', 'other'), true) then
    return private.invalid('reason');
  elsif reason = 'other' and note is null or char_length(note) > 500 or note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('note');
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.state = 'lost' and held.updated_by = author and held.lost_reason = reason then
    return private.deal_answer('lost', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state <> 'open' then
    return private.deal_answer('state', held);
  end if;
  update public.deal
  set state = 'lost', state_at = private.scheduler_now(), lost_reason = reason, version = held.version + 1, updated_by = author,
    updated_by_name = private.name_of(author), updated_at = now()
  where deal.id = held.id
  returning * into held;
  update public.deal_value set lost_note = note where deal_value.deal_id = held.id;
  perform private.add_lead_event(lead, 'deal-lost', null, true) from public.lead where lead.id = held.lead_id;
  return private.deal_answer('lost', held);
end
$$;

-- An admin takes a confirmed deal back within the agreed days, with a reason: the commission is given back. Sent again, it answers alike.
create function public.take_back_deal(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "reason": "text"}');
  author constant uuid := private.caller_id();
  reason constant text := btrim(coalesce(request ->> 'reason', ''), e' \t\r\n');
  held public.deal;
  charged public.payment;
  company public.client_account;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(reason) not between 1 and 500 or reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('reason');
  end if;
  held := private.deal_for_change((request ->> 'id')::uuid);
  if held.id is null then
    return '{"kind": "missing"}';
  elsif held.state = 'taken-back' and held.version = (request ->> 'version')::integer + 1 then
    return private.deal_answer('taken-back', held);
  elsif held.version is distinct from (request ->> 'version')::integer then
    return private.deal_answer('conflict', held);
  elsif held.state <> 'confirmed' then
    return private.deal_answer('state', held);
  end if;
  select * into company from public.client_account as known where known.id = held.client_account_id;
  if (private.scheduler_now() at time zone company.time_zone)::date > held.returns_until then
    return private.deal_answer('too-late', held);
  end if;
  select * into charged from public.payment where payment.deal_id = held.id and payment.amount_cents < 0;
  update public.deal
  set state = 'taken-back', state_at = private.scheduler_now(), taken_back_by = author, taken_back_by_name = private.name_of(author),
    taken_back_at = private.scheduler_now(), version = held.version + 1, updated_by = author,
    updated_by_name = private.name_of(author), updated_at = now()
  where deal.id = held.id
  returning * into held;
  update public.deal_value set return_reason = reason where deal_value.deal_id = held.id;
  if charged.id is not null then
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, deal_id, reason, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, private.billing_day(),
      left('Taken back: ' || charged.description, 200), -charged.amount_cents, charged.currency, 'commission', held.id, reason, author,
      private.name_of(author)
    );
  end if;
  perform private.add_lead_event(lead, 'deal-taken-back', null, true) from public.lead where lead.id = held.lead_id;
  perform private.audit('deal-taken-back', 'deal', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'commission_cents', -charged.amount_cents, 'currency', charged.currency, 'reason', reason
  ));
  return private.deal_answer('taken-back', held);
end
$$;

-- The deals of the caller's side that wait for a decision and are outside the attribution time of their leads, with why; at most 200.
create function public.outside_deals() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'outside', 'deals', coalesce(
    jsonb_agg(jsonb_build_object('id', found_deal.id, 'outside', found_deal.outside) order by found_deal.state_at desc, found_deal.id), '[]'
  ))
  from (
    select deal.id, deal.state_at, why.outside
    from public.deal
    join public.lead on lead.id = deal.lead_id
    cross join lateral (select private.outside_attribution(lead, deal.signed_on) as outside) as why
    where deal.state in ('reported', 'disputed') and why.outside is not null and private.side_on(deal.client_account_id) is not null
    order by deal.state_at desc, deal.id
    limit 200
  ) as found_deal
$$;

-- What waits for the caller's side: appointments without its outcome, those to clear up, and deals that it may confirm or that are
-- disputed. For the homes of portal and studio.
create function private.loop_waiting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcomes', (
      select count(*) from public.appointment
      where appointment.state = 'booked' and appointment.ends_at <= private.scheduler_now() and not appointment.is_to_clear_up
        and case when asked.is_client then appointment.client_outcome else appointment.agency_outcome end is null
        and (asked.sees_all or appointment.client_account_id = any (asked.companies))
    ),
    'to_clear_up', (
      select count(*) from public.appointment
      where appointment.state = 'booked' and appointment.is_to_clear_up
        and (asked.sees_all or appointment.client_account_id = any (asked.companies))
    ),
    'to_confirm', (
      select count(*) from public.deal
      where asked.decides and deal.state = 'reported' and deal.has_value
        and deal.reported_side = case when asked.is_client then 'agency' else 'client' end
        and (asked.sees_all or deal.client_account_id = any (asked.companies))
    ),
    'disputed', (
      select count(*) from public.deal
      where asked.decides and deal.state = 'disputed' and (asked.sees_all or deal.client_account_id = any (asked.companies))
    )
  )
  from (
    select
      coalesce(private.role_of_caller() = 'client', false) as is_client, private.researches_all() as sees_all,
      case private.role_of_caller()
        when 'client' then array[private.account_of_caller()] else private.researched_companies()
      end as companies,
      coalesce(private.role_of_caller() = 'admin', false) or private.has_right('may_decide') and private.sees_money() as decides
  ) as asked
$$;

-- What undecided deals are expected to bring, by currency, state and month, as far as the caller may read amounts. An open deal counts in
-- the month in which it is expected to close; one that was reported, with the reported value in the month in which it was signed. Of the
-- months, this one and the next eleven stand alone: `to-2026-10` are all before, `from-2027-11` all after. Lists filter by the same words.
create function private.deal_forecast(company uuid, this_month date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  after_last constant date := (deal_forecast.this_month + interval '1 year')::date;
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'currency', figure.currency, 'state', figure.state, 'month', figure.month, 'deals', figure.deals,
        'without_value', figure.without_value, 'cents', figure.cents
      )
      order by figure.currency, array_position(array['open', 'reported', 'disputed'], figure.state), figure.first_month
    ), '[]')
    from (
      select
        worth.currency, deal.state, spans.month, count(*) as deals, count(*) filter (where known.cents is null) as without_value,
        coalesce(sum(known.cents), 0) as cents, min(falls.month) as first_month
      from public.deal
      join public.deal_value as worth on worth.deal_id = deal.id
      cross join lateral (
        select case deal.state when 'open' then worth.expected_cents else coalesce(worth.value_cents, worth.expected_cents) end as cents
      ) as known
      cross join lateral (
        select case deal.state when 'open' then deal.expected_month else date_trunc('month', deal.signed_on)::date end as month
      ) as falls
      cross join lateral (
        select case
          when falls.month is null then 'none'
          when falls.month < deal_forecast.this_month then 'to-' || to_char(deal_forecast.this_month - 1, 'YYYY-MM')
          when falls.month >= after_last then 'from-' || to_char(after_last, 'YYYY-MM')
          else to_char(falls.month, 'YYYY-MM')
        end as month
      ) as spans
      where deal.state in ('open', 'reported', 'disputed')
        and (deal_forecast.company is null or deal.client_account_id = deal_forecast.company)
      group by worth.currency, deal.state, spans.month
    ) as figure
  );
end
$$;

-- The name in deals follows that of the lead's firm.
create function private.rename_deals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.deal set firm_name = new.firm_name where deal.lead_id = new.id;
  return null;
end
$$;

create trigger rename_deals
  after update of firm_name on public.lead
  for each row when (old.firm_name <> new.firm_name)
  execute function private.rename_deals();

revoke all on function
  private.accounted_companies(), private.sees_deal_values(uuid), private.deal_answer(text, public.deal),
  private.attribution_ends(public.lead), private.outside_attribution(public.lead, date), private.commission_of(bigint, integer, bigint),
  private.side_on(uuid), private.require_dealer(), private.require_decider(), private.deal_for_change(uuid), public.save_deal(jsonb),
  public.report_deal(jsonb), public.confirm_deal(jsonb), public.override_deal(jsonb), public.dispute_deal(jsonb),
  public.reopen_deal(jsonb), public.lose_deal(jsonb), public.take_back_deal(jsonb), public.outside_deals(), private.loop_waiting(),
  private.deal_forecast(uuid, date), private.rename_deals()
  from public, anon, authenticated, service_role;
grant execute on function private.accounted_companies(), private.loop_waiting(), private.deal_forecast(uuid, date) to authenticated;
grant execute on function
  public.save_deal(jsonb), public.report_deal(jsonb), public.confirm_deal(jsonb), public.override_deal(jsonb),
  public.dispute_deal(jsonb), public.reopen_deal(jsonb), public.lose_deal(jsonb), public.take_back_deal(jsonb),
  public.outside_deals()
  to authenticated;

-- Findable by the studio's search

insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url) values
  (
    8, 'Deals', 'user_content', 'public.deal', 'firm_name', 'title', 'state_at desc, id desc',
    '((select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
      or $2 = ''staff'' and (
        (select private.accounted_companies()) is null or client_account_id = any ((select private.accounted_companies())::uuid[])
      ))',
    '''/studio/pipeline/deals?deal='' || id'
  );

-- Indexes

-- The pages of the lists: of everybody's deals and of a company's, all or by state, and of a lead's.
create index deal_state_at_idx on public.deal (state_at desc, id desc);
create index deal_state_idx on public.deal (state, state_at desc, id desc);
create index deal_client_account_id_idx on public.deal (client_account_id, state_at desc, id desc);
create index deal_client_account_id_state_idx on public.deal (client_account_id, state, state_at desc, id desc);
create index deal_lead_id_idx on public.deal (lead_id, created_at);
create index deal_agreement_id_idx on public.deal (agreement_id);
create index deal_searched_idx on public.deal using gin (lower((firm_name) || e'\n' || (title)) extensions.gin_trgm_ops);
create index deal_value_client_account_id_idx on public.deal_value (client_account_id);
