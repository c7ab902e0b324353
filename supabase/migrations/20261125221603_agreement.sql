-- Agreements: the share of a client company's deals that the agency is paid, with the other terms. An admin writes and offers one, and a
-- member who may decide accepts it by typing their name. From the offer on its words and figures never change: a change is a new one.

-- Functions that the policies call, so they come before them

-- True for clients who may decide for their company.
create function private.may_decide() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right('may_decide') $$;

-- Table

-- Constraints of what a person enters begin with the name of the field: the functions answer with it.
create table public.agreement (
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  -- The company's name as it was offered. Null: a draft.
  company_name text,
  number text unique,
  -- Hundredths of a percent.
  share_bp integer not null constraint "share_bp is more than nothing and at most everything" check (share_bp between 1 and 10000),
  -- The most that one deal can cost. Null: no cap.
  cap_cents bigint constraint "cap_cents is an amount" check (cap_cents between 1 and 1000000000000),
  currency char(3) not null constraint "currency is a code of three letters" check (currency ~ '^[A-Z]{3}$'),
  -- How long after the first held appointment a deal counts.
  attribution_months integer not null default 12 constraint "attribution_months are at most five years"
    check (attribution_months between 1 and 60),
  report_within_days integer not null default 10 constraint "report_within_days are at most a quarter"
    check (report_within_days between 1 and 90),
  due_days integer not null default 14 constraint "due_days are at most a quarter" check (due_days between 0 and 90),
  -- How long a confirmed deal may be taken back.
  return_days integer not null default 30 constraint "return_days are at most a year" check (return_days between 0 and 365),
  tax_bp integer not null default 0 constraint "tax_bp is at most half" check (tax_bp between 0 and 5000),
  tax_note text not null default '' constraint "tax_note is one line of at most 300 characters"
    check (char_length(tax_note) <= 300 and tax_note !~ '[[:cntrl:]]'),
  starts_on date not null constraint "starts_on is a day since 2020" check (starts_on between '2020-01-01' and '2100-01-01'),
  -- Its last day. Null: until it is ended or replaced.
  ends_on date constraint "ends_on is not before the start" check (ends_on between starts_on and '2100-01-01'),
  body text not null default '' constraint "body is a text of at most 8000 characters"
    check (char_length(body) <= 8000 and body !~ '[\u0001-\u0008\u000b-\u001f\u007f]'),
  -- SHA-256 of the figures and the words, as `private.agreement_words` writes them.
  body_hash text,
  state text not null default 'draft' constraint "state is known"
    check (state in ('draft', 'offered', 'withdrawn', 'accepted', 'ended')),
  offered_by uuid,
  offered_by_name text,
  offered_at timestamptz,
  withdrawn_by uuid,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  accepted_by uuid,
  -- As they typed it.
  accepted_by_name text constraint "accepted_by_name is one line" check (
    char_length(accepted_by_name) between 2 and 120 and accepted_by_name !~ '[[:cntrl:]]'
  ),
  accepted_at timestamptz,
  -- The network that it was accepted from, as a keyed hash. Null: none is known.
  accepted_from text,
  -- The day after which it counts no more, earlier than what was agreed: an admin ended it, or another one followed.
  ended_on date,
  ended_by uuid,
  ended_by_name text,
  ended_at timestamptz,
  -- The one that followed. Null: an admin ended it.
  replaced_by uuid references public.agreement (id),
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  constraint "tax_note is needed where no tax is added" check (state = 'draft' or tax_bp > 0 or tax_note <> ''),
  constraint "body is needed from the offer on" check (state = 'draft' or body <> ''),
  constraint "an offer has a number, and says who and when" check (
    num_nonnulls(company_name, number, body_hash, offered_by, offered_by_name, offered_at) = case state when 'draft' then 0 else 6 end
  ),
  constraint "a withdrawal says who and when" check (
    num_nonnulls(withdrawn_by, withdrawn_by_name, withdrawn_at) = case state when 'withdrawn' then 3 else 0 end
  ),
  constraint "an acceptance says who and when" check (
    num_nonnulls(accepted_by, accepted_by_name, accepted_at) = case when state in ('accepted', 'ended') then 3 else 0 end
    and (accepted_from is null or accepted_by is not null)
  ),
  constraint "an end says who, when and from which day" check (
    num_nonnulls(ended_on, ended_by, ended_by_name, ended_at) = case state when 'ended' then 4 else 0 end
    and (replaced_by is null or state = 'ended')
  ),
  constraint "ended_on is at the earliest the day before the start" check (ended_on >= starts_on - 1),
  -- One that is replaced from its first day on has no days.
  constraint "a company has one agreement at a time" exclude using gist (
    client_account_id with =, daterange(starts_on, least(ends_on, ended_on) + 1, '[)') with &&
  ) where (state in ('accepted', 'ended'))
);

alter table public.agreement enable row level security;
alter table public.agreement force row level security;

-- Freezes an agreement with its offer: what is added afterwards says what became of it. Drafts alone can be deleted.
create function private.freeze_agreement() returns trigger
language plpgsql volatile set search_path = ''
as $$
declare
  of_state constant text[] := array['state', 'version', 'updated_by', 'updated_by_name', 'updated_at'];
  acceptance constant text[] := array['accepted_by', 'accepted_by_name', 'accepted_at', 'accepted_from'];
  ending constant text[] := array['ended_on', 'ended_by', 'ended_by_name', 'ended_at', 'replaced_by'];
  added text[];
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' then
      return old;
    end if;
  elsif old.state = 'draft' and new.state in ('draft', 'offered') then
    return new;
  else
    added := case old.state || ' to ' || new.state
      when 'offered to withdrawn' then of_state || array['withdrawn_by', 'withdrawn_by_name', 'withdrawn_at']
      when 'offered to accepted' then of_state || acceptance
      when 'accepted to ended' then of_state || ending
      when 'ended to ended' then of_state || ending
    end;
    if added is not null and to_jsonb(new) - added = to_jsonb(old) - added then
      return new;
    end if;
  end if;
  raise exception 'An agreement stays as it was offered' using errcode = '42501';
end
$$;

create trigger freeze_offered
  before update or delete on public.agreement
  for each row execute function private.freeze_agreement();

create trigger refuse_truncate
  before truncate on public.agreement
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.agreement enable always trigger freeze_offered;
alter table public.agreement enable always trigger refuse_truncate;

-- Grants: written by functions only.

revoke all on table public.agreement from public, anon, authenticated, service_role;
grant select on table public.agreement to authenticated, service_role;

-- Policies

create policy "members who see money or decide read what their company was offered" on public.agreement
  for select to authenticated
  using (
    state <> 'draft' and client_account_id = (select private.account_of_caller())
    and ((select private.sees_money()) or (select private.may_decide()))
  );

-- The policies of duties show staff their own.
create policy "accounts staff read the agreements of their companies" on public.agreement
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff' and exists (
      select from public.staff_duty as given
      where given.user_id = (select private.caller_id()) and given.duty = 'accounts'
        and (given.client_account_id is null or given.client_account_id = agreement.client_account_id)
    )
  );

create policy "admins read every agreement" on public.agreement
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- The agreement that counts for a company on a day. Without one, every field is null.
create function private.agreement_on(company uuid, day date) returns public.agreement
language sql stable security definer set search_path = ''
as $$
  select known.*
  from public.agreement as known
  where known.client_account_id = agreement_on.company and known.state in ('accepted', 'ended')
    and known.starts_on <= agreement_on.day
    and agreement_on.day <= coalesce(least(known.ends_on, known.ended_on), 'infinity'::date)
$$;

-- Every figure and word that is accepted, one a line and in this order, so that anybody can compute the hash again.
create function private.agreement_words(about public.agreement) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    e'\n',
    'number: ' || (about.number),
    'company: ' || (about.company_name),
    'share_bp: ' || (about.share_bp),
    'cap_cents: ' || coalesce((about.cap_cents)::text, 'none'),
    'currency: ' || (about.currency)::text,
    'attribution_months: ' || (about.attribution_months),
    'report_within_days: ' || (about.report_within_days),
    'due_days: ' || (about.due_days),
    'return_days: ' || (about.return_days),
    'tax_bp: ' || (about.tax_bp),
    'tax_note: ' || (about.tax_note),
    'starts_on: ' || to_char(about.starts_on, 'YYYY-MM-DD'),
    'ends_on: ' || coalesce(to_char(about.ends_on, 'YYYY-MM-DD'), 'none'),
    '',
    about.body
  )
$$;

create function private.agreement_hash(about public.agreement) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(private.agreement_words(about), 'utf8')), 'hex') $$;

-- Today by the company's calendar.
create function private.today_of_company(company uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone account.time_zone)::date from public.client_account as account where account.id = today_of_company.company
$$;

-- Acts on the agreements of one company come one after the other.
create function private.lock_agreements(company uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: agreements ' || lock_agreements.company::text, 0))
$$;

-- The accepted agreement of the company that this one could not replace: it begins later, and within the time of this one.
create function private.later_agreement(about public.agreement) returns public.agreement
language sql stable security definer set search_path = ''
as $$
  select known.*
  from public.agreement as known
  where known.client_account_id = about.client_account_id and known.id <> about.id and known.state in ('accepted', 'ended')
    and known.starts_on > about.starts_on and known.starts_on <= coalesce(about.ends_on, 'infinity'::date)
    and coalesce(least(known.ends_on, known.ended_on), 'infinity'::date) >= known.starts_on
  order by known.starts_on
  limit 1
$$;

-- Without a version it adds a draft, and sent again answers with it. With the version that the caller has seen, it changes the fields
-- that the request names. `offered`: it is no draft any more.
create function public.save_agreement(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "client_account_id": "uuid", "share_bp": "whole", "cap_cents": "cents",
    "attribution_months": "whole", "report_within_days": "whole", "due_days": "whole", "return_days": "whole", "tax_bp": "whole",
    "tax_note": "text", "starts_on": "date", "ends_on": "date", "body": "text"
  }');
  author constant uuid := private.caller_id();
  held public.agreement;
  wanted public.agreement;
  company public.client_account;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  -- Two requests of one new id come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: agreement ' || lower(request ->> 'id'), 0));
  select * into held from public.agreement as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.client_account_id := coalesce((request ->> 'client_account_id')::uuid, held.client_account_id);
  wanted.share_bp := coalesce((request ->> 'share_bp')::numeric::integer, held.share_bp);
  wanted.attribution_months := coalesce((request ->> 'attribution_months')::numeric::integer, held.attribution_months, 12);
  wanted.report_within_days := coalesce((request ->> 'report_within_days')::numeric::integer, held.report_within_days, 10);
  wanted.due_days := coalesce((request ->> 'due_days')::numeric::integer, held.due_days, 14);
  wanted.return_days := coalesce((request ->> 'return_days')::numeric::integer, held.return_days, 30);
  wanted.tax_bp := coalesce((request ->> 'tax_bp')::numeric::integer, held.tax_bp, 0);
  wanted.tax_note := btrim(coalesce(request ->> 'tax_note', held.tax_note, ''));
  wanted.starts_on := coalesce((request ->> 'starts_on')::date, held.starts_on);
  wanted.body := btrim(replace(coalesce(request ->> 'body', held.body, ''), e'\r', ''), e' \t\n');
  -- Null means none.
  if request ? 'cap_cents' then
    wanted.cap_cents := (request ->> 'cap_cents')::numeric::bigint;
  end if;
  if request ? 'ends_on' then
    wanted.ends_on := (request ->> 'ends_on')::date;
  end if;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    -- The answer to the request that wrote this was lost.
    if held.state = 'draft' and held.updated_by = author and wanted is not distinct from held then
      return jsonb_build_object('kind', 'saved', 'agreement', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'agreement', to_jsonb(held));
  elsif held.state <> 'draft' then
    return jsonb_build_object('kind', 'offered', 'agreement', to_jsonb(held));
  elsif wanted.share_bp is null or wanted.starts_on is null then
    return private.invalid(case when wanted.share_bp is null then 'share_bp' else 'starts_on' end);
  end if;
  select * into company
  from public.client_account as known
  where known.id = wanted.client_account_id and known.archived_at is null;
  if not found or company.id <> held.client_account_id then
    return private.invalid('client_account_id');
  end if;
  begin
    insert into public.agreement as stored (
      id, client_account_id, share_bp, cap_cents, currency, attribution_months, report_within_days, due_days, return_days, tax_bp,
      tax_note, starts_on, ends_on, body, updated_by, updated_by_name
    ) values (
      (request ->> 'id')::uuid, company.id, wanted.share_bp, wanted.cap_cents, company.currency, wanted.attribution_months,
      wanted.report_within_days, wanted.due_days, wanted.return_days, wanted.tax_bp, wanted.tax_note, wanted.starts_on, wanted.ends_on,
      wanted.body, author, private.name_of(author)
    )
    on conflict (id) do update set
      share_bp = excluded.share_bp, cap_cents = excluded.cap_cents, currency = excluded.currency,
      attribution_months = excluded.attribution_months, report_within_days = excluded.report_within_days,
      due_days = excluded.due_days, return_days = excluded.return_days, tax_bp = excluded.tax_bp, tax_note = excluded.tax_note,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, body = excluded.body, version = stored.version + 1,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'agreement', to_jsonb(held));
end
$$;

-- Deletes a draft. Sent again, it is gone already.
create function public.discard_agreement(id uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.agreement;
begin
  perform private.require_admin();
  select * into held from public.agreement as known where known.id = discard_agreement.id for update;
  if not found then
    return '{"kind": "discarded"}';
  elsif held.state <> 'draft' then
    return jsonb_build_object('kind', 'offered', 'agreement', to_jsonb(held));
  elsif held.version is distinct from discard_agreement.version then
    return jsonb_build_object('kind', 'conflict', 'agreement', to_jsonb(held));
  end if;
  delete from public.agreement as known where known.id = held.id;
  return '{"kind": "discarded"}';
end
$$;

-- Gives a draft its number and hash, and shows it to the company. `waiting`: another offer waits for an answer. `nobody-decides`: the
-- company has no member who could accept it. `overlaps`: another one was accepted that begins later.
create function public.offer_agreement(id uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  company public.client_account;
  held public.agreement;
  other public.agreement;
begin
  perform private.require_admin();
  select account.* into company
  from public.agreement as known join public.client_account as account on account.id = known.client_account_id
  where known.id = offer_agreement.id;
  if not found then
    return '{"kind": "missing"}';
  end if;
  -- Of two offers, the second gets the next number.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: number an agreement', 0));
  perform private.lock_agreements(company.id);
  select * into held from public.agreement as known where known.id = offer_agreement.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.state = 'offered' and held.offered_by = author then
    return jsonb_build_object('kind', 'offered', 'agreement', to_jsonb(held));
  elsif held.state <> 'draft' or held.version is distinct from offer_agreement.version then
    return jsonb_build_object('kind', 'conflict', 'agreement', to_jsonb(held));
  elsif company.archived_at is not null then
    return private.invalid('client_account_id');
  elsif held.body = '' then
    return private.invalid('body');
  elsif held.tax_bp = 0 and held.tax_note = '' then
    return private.invalid('tax_note');
  elsif held.ends_on < private.today_of_company(company.id) then
    return private.invalid('ends_on');
  end if;
  select * into other from public.agreement as known where known.client_account_id = company.id and known.state = 'offered';
  if found then
    return jsonb_build_object('kind', 'waiting', 'agreement', to_jsonb(other));
  end if;
  other := private.later_agreement(held);
  if other.id is not null then
    return jsonb_build_object('kind', 'overlaps', 'agreement', to_jsonb(other));
  elsif not exists (
    select
    from public.client_account_member as member
    join public."userProfile" as profile on profile.id = member.user_id and profile.deactivated_at is null
    where member.account_id = company.id and member.may_decide
  ) then
    return '{"kind": "nobody-decides"}';
  end if;
  held.company_name := company.name;
  held.number := 'A-' || lpad(
    (select (coalesce(max(substr(known.number, 3)::integer), 0) + 1)::text from public.agreement as known), 4, '0'
  );
  held.currency := company.currency;
  update public.agreement as known
  set state = 'offered', company_name = held.company_name, number = held.number, currency = held.currency,
    body_hash = private.agreement_hash(held), offered_by = author, offered_by_name = private.name_of(author), offered_at = now(),
    version = known.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where known.id = held.id
  returning * into held;
  perform private.audit('agreement-offered', 'agreement', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'number', held.number, 'body_hash', held.body_hash
  ));
  return jsonb_build_object('kind', 'offered', 'agreement', to_jsonb(held));
end
$$;

-- Takes an offer back, until it is accepted. `decided`: it was accepted meanwhile.
create function public.withdraw_agreement(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  held public.agreement;
begin
  perform private.require_admin();
  select * into held from public.agreement as known where known.id = withdraw_agreement.id for update;
  if not found or held.state = 'draft' then
    return '{"kind": "missing"}';
  elsif held.state in ('accepted', 'ended') then
    return jsonb_build_object('kind', 'decided', 'agreement', to_jsonb(held));
  elsif held.state = 'offered' then
    update public.agreement as known
    set state = 'withdrawn', withdrawn_by = author, withdrawn_by_name = private.name_of(author), withdrawn_at = now(),
      version = known.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
    where known.id = held.id
    returning * into held;
    perform private.audit('agreement-withdrawn', 'agreement', held.id::text, jsonb_build_object(
      'client_account_id', held.client_account_id, 'number', held.number
    ));
  end if;
  return jsonb_build_object('kind', 'withdrawn', 'agreement', to_jsonb(held));
end
$$;

-- Accepts an offer for the caller's company. The hash says which words and figures they have read. The agreement that counts on the
-- first day of this one ends the day before. Sent again, it answers alike. `decided`: somebody else accepted it. `withdrawn`: it is no
-- offer any more.
create function public.accept_agreement(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "body_hash": "text", "name": "text"}');
  author constant uuid := private.caller_id();
  company constant uuid := private.account_of_caller();
  typed constant text := btrim(regexp_replace(coalesce(request ->> 'name', ''), '\s+', ' ', 'g'));
  held public.agreement;
  other public.agreement;
begin
  if not private.may_decide() then
    raise exception 'Only members who may decide can accept an agreement' using errcode = '42501';
  end if;
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(typed) not between 2 and 120 or typed ~ '[[:cntrl:]]' then
    return private.invalid('name');
  end if;
  perform private.lock_agreements(company);
  select * into held
  from public.agreement as known
  where known.id = (request ->> 'id')::uuid and known.client_account_id = company and known.state <> 'draft'
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.body_hash is distinct from request ->> 'body_hash' then
    return private.invalid('body_hash');
  elsif held.state = 'withdrawn' then
    return jsonb_build_object('kind', 'withdrawn', 'agreement', to_jsonb(held));
  elsif held.state <> 'offered' then
    return jsonb_build_object(
      'kind', case when held.accepted_by = author then 'accepted' else 'decided' end, 'agreement', to_jsonb(held)
    );
  end if;
  other := private.later_agreement(held);
  if other.id is not null then
    return jsonb_build_object('kind', 'overlaps', 'agreement', to_jsonb(other));
  end if;
  update public.agreement as known
  set state = 'ended', ended_on = held.starts_on - 1, ended_by = author, ended_by_name = typed, ended_at = now(), replaced_by = held.id,
    version = known.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where known.client_account_id = company and known.state in ('accepted', 'ended') and known.starts_on <= held.starts_on
    and coalesce(least(known.ends_on, known.ended_on), 'infinity'::date) >= held.starts_on;
  update public.agreement as known
  set state = 'accepted', accepted_by = author, accepted_by_name = typed, accepted_at = now(),
    accepted_from = encode(private.caller_hash(), 'hex'), version = known.version + 1, updated_by = author,
    updated_by_name = private.name_of(author), updated_at = now()
  where known.id = held.id
  returning * into held;
  perform private.audit('agreement-accepted', 'agreement', held.id::text, jsonb_build_object(
    'client_account_id', company, 'number', held.number, 'body_hash', held.body_hash, 'name', typed
  ));
  return jsonb_build_object('kind', 'accepted', 'agreement', to_jsonb(held));
end
$$;

-- Ends an accepted agreement after a day, today at the earliest, and before what was agreed. Sent again, it answers alike. Until that
-- day is over, an admin can name another one. `over`: it does not count any more.
create function public.end_agreement(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "ended_on": "date"}');
  author constant uuid := private.caller_id();
  wanted date;
  company uuid;
  held public.agreement;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null or request ->> 'ended_on' is null then
    return private.invalid(coalesce(misfit, case when request ->> 'id' is null then 'id' else 'ended_on' end));
  end if;
  wanted := (request ->> 'ended_on')::date;
  select known.client_account_id into company from public.agreement as known where known.id = (request ->> 'id')::uuid;
  if not found then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_agreements(company);
  select * into held from public.agreement as known where known.id = (request ->> 'id')::uuid for update;
  if held.state in ('draft', 'offered', 'withdrawn') then
    return '{"kind": "missing"}';
  elsif held.state = 'ended' and held.ended_on = wanted and held.ended_by = author then
    return jsonb_build_object('kind', 'ended', 'agreement', to_jsonb(held));
  elsif least(held.ends_on, held.ended_on) < private.today_of_company(company) or held.replaced_by is not null then
    return jsonb_build_object('kind', 'over', 'agreement', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'agreement', to_jsonb(held));
  -- One that has not begun can be ended the day before, so that it never counts.
  elsif wanted < greatest(private.today_of_company(company), held.starts_on - 1) or wanted >= held.ends_on or wanted > '2100-01-01' then
    return private.invalid('ended_on');
  end if;
  begin
    update public.agreement as known
    set state = 'ended', ended_on = wanted, ended_by = author, ended_by_name = private.name_of(author), ended_at = now(),
      version = known.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
    where known.id = held.id
    returning * into held;
  exception
    when exclusion_violation then
      return private.invalid('ended_on');
  end;
  perform private.audit('agreement-ended', 'agreement', held.id::text, jsonb_build_object(
    'client_account_id', company, 'number', held.number, 'ended_on', held.ended_on
  ));
  return jsonb_build_object('kind', 'ended', 'agreement', to_jsonb(held));
end
$$;

revoke all on function
  private.may_decide(), private.freeze_agreement(), private.agreement_on(uuid, date), private.agreement_words(public.agreement),
  private.agreement_hash(public.agreement), private.today_of_company(uuid), private.lock_agreements(uuid),
  private.later_agreement(public.agreement), public.save_agreement(jsonb), public.discard_agreement(uuid, integer),
  public.offer_agreement(uuid, integer), public.withdraw_agreement(uuid), public.accept_agreement(jsonb), public.end_agreement(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.may_decide() to authenticated, service_role;
grant execute on function
  public.save_agreement(jsonb), public.discard_agreement(uuid, integer), public.offer_agreement(uuid, integer),
  public.withdraw_agreement(uuid), public.accept_agreement(jsonb), public.end_agreement(jsonb)
  to authenticated;

-- Indexes

-- The pages of the lists, of everybody's and of a company's agreements.
create index agreement_starts_on_idx on public.agreement (starts_on desc, id desc);
create index agreement_client_account_id_idx on public.agreement (client_account_id, starts_on desc, id desc);
create index agreement_state_idx on public.agreement (state, starts_on desc, id desc);
create index agreement_replaced_by_idx on public.agreement (replaced_by) where replaced_by is not null;
-- A company has one offer to answer at a time.
create unique index agreement_one_offer_idx on public.agreement (client_account_id) where state = 'offered';
