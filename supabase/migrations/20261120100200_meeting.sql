-- The meetings that were booked, and the time that they take from their hosts.

-- Tables

-- Constraints of what a guest enters begin with the name of the field: book_meeting answers with it.
create table public.meeting (
  -- Made by the guest's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  meeting_type text not null references public.meeting_type (slug),
  host_id uuid not null references public.meeting_host (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null constraint "meeting ends after it starts" check (ends_at > starts_at),
  guest_name text not null constraint "name is one short line"
    check (char_length(guest_name) between 1 and 120 and guest_name !~ '[[:cntrl:]]'),
  guest_email text not null constraint "email is an address"
    check (char_length(guest_email) <= 254 and guest_email ~ '^[^[:space:][:cntrl:]@<>"]+@[^[:space:][:cntrl:]@<>".]+(\.[^[:space:][:cntrl:]@<>".]+)+$'),
  guest_company text not null default '' constraint "company is one short line"
    check (char_length(guest_company) <= 120 and guest_company !~ '[[:cntrl:]]'),
  note text not null default '' constraint "note is a text of at most 2000 characters"
    check (char_length(note) <= 2000 and note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  guest_time_zone text not null constraint "time_zone is known" check (private.is_time_zone(guest_time_zone)),
  -- Of the client who booked while signed in.
  account_id uuid references public.client_account (id),
  status text not null default 'booked' constraint "status is known" check (status in ('booked', 'cancelled')),
  -- Counts the changes; calendars take the event with the highest one (RFC 5545).
  sequence integer not null default 0,
  -- SHA-256 of the token in the guest's link. It opens nothing by itself.
  token_hash bytea unique constraint "token hash is a SHA-256" check (octet_length(token_hash) = 32),
  source text not null default 'builtin' constraint "source is known" check (source in ('builtin', 'calendly', 'cal', 'google')),
  -- The meeting's id at an external calendar.
  provider_id text constraint "provider id is short" check (char_length(provider_id) between 1 and 200),
  utm jsonb not null default '{}' constraint "utm is a small object"
    check (jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "a guest of the built-in scheduler holds a token" check (source <> 'builtin' or token_hash is not null)
);

alter table public.meeting enable row level security;
alter table public.meeting force row level security;

-- What a booked meeting takes, its buffer included. Kept by a trigger of `meeting`, which also makes sure of the host.
create table public.busy_time (
  meeting_id uuid primary key references public.meeting (id) on delete cascade,
  host_id uuid not null,
  during tstzrange not null constraint "busy time has a length" check (not isempty(during)),
  -- This is what makes a double booking impossible.
  constraint "a host is in one meeting at a time" exclude using gist (during with &&, host_id with =)
);

alter table public.busy_time enable row level security;
alter table public.busy_time force row level security;

-- Grants. A guest's are the same with a session and without one: policies ask for the token.

revoke all on table public.meeting from public, anon, authenticated, service_role;
grant select (
  id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company, note, guest_time_zone,
  status, sequence, token_hash
) on table public.meeting to anon;
grant select on table public.meeting to authenticated;
grant insert (
  id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm
) on table public.meeting to anon, authenticated;
grant update (starts_at, status) on table public.meeting to anon, authenticated;
grant select, insert, update, delete on table public.meeting to service_role;

revoke all on table public.busy_time from public, anon, authenticated, service_role;
grant select (host_id, during) on table public.busy_time to anon, authenticated;
grant select on table public.busy_time to service_role;

-- Policies. The functions of the scheduler set pipelark.guest_token for their transaction; nothing else that REST
-- exposes can. So a guest reaches one meeting, through these functions, and by its token only.

create policy "guests book under the token they hold" on public.meeting
  for insert to anon, authenticated
  with check (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  );

create policy "guests read the meeting whose token they hold" on public.meeting
  for select to anon, authenticated
  using (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  );

create policy "guests change the meeting whose token they hold" on public.meeting
  for update to anon, authenticated
  using (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  )
  with check (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  );

create policy "members read their account's meetings" on public.meeting
  for select to authenticated
  using (account_id = (select private.account_of_caller()));

create policy "staff and admins read every meeting" on public.meeting
  for select to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'));

create policy "staff and admins move and cancel meetings" on public.meeting
  for update to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'))
  with check ((select private.role_of_caller()) in ('staff', 'admin'));

create policy "everybody reads the busy times that are not over" on public.busy_time
  for select to anon, authenticated
  using (during && tstzrange((select private.scheduler_now()), null));

-- Functions. They refuse with these codes, which the functions of the scheduler turn into answers:
-- PL001 not offered, PL002 too many bookings, PL003 cancelled already, PL004 begun already.

create function private.complete_new_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select schedule.host_id, new.starts_at + schedule.length into new.host_id, new.ends_at
  from private.schedule_of(new.meeting_type) as schedule;
  new.account_id := private.account_of_caller();
  new.created_at := private.scheduler_now();
  new.updated_at := new.created_at;
  return new;
end
$$;

create function private.complete_changed_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.status = 'cancelled' then
    raise exception 'A cancelled meeting cannot be changed' using errcode = 'PL003';
  end if;
  if old.starts_at <= private.scheduler_now() then
    raise exception 'A meeting that has begun cannot be changed' using errcode = 'PL004';
  end if;
  if new.starts_at <> old.starts_at then
    -- The type may have another host or length by now.
    select schedule.host_id, new.starts_at + schedule.length into new.host_id, new.ends_at
    from private.schedule_of(new.meeting_type) as schedule;
  end if;
  new.sequence := old.sequence + 1;
  new.updated_at := private.scheduler_now();
  return new;
end
$$;

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many".
create function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  if not exists (
    select from private.offered_starts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as start
    where start = new.starts_at
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'INSERT' and (
    (
      select count(*) > 5 from public.meeting as recent
      where lower(recent.guest_email) = lower(new.guest_email) and recent.source = 'builtin'
        and recent.created_at > private.scheduler_now() - interval '1 hour'
    ) or (
      select count(*) > 40 from public.meeting as recent
      where recent.source = 'builtin' and recent.created_at > private.scheduler_now() - interval '10 minutes'
    )
  ) then
    raise exception 'Too many bookings' using errcode = 'PL002';
  end if;
  return null;
end
$$;

create function private.keep_busy_time() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken tstzrange;
begin
  if new.status = 'cancelled' then
    delete from public.busy_time as busy where busy.meeting_id = new.id;
    return null;
  end if;
  select tstzrange(new.starts_at, new.ends_at + schedule.buffer) into taken
  from private.schedule_of(new.meeting_type) as schedule;
  update public.busy_time as busy set host_id = new.host_id, during = taken where busy.meeting_id = new.id;
  if not found then
    insert into public.busy_time (meeting_id, host_id, during) values (new.id, new.host_id, taken);
  end if;
  return null;
end
$$;

revoke all on function private.complete_new_meeting() from public, anon, authenticated, service_role;
revoke all on function private.complete_changed_meeting() from public, anon, authenticated, service_role;
revoke all on function private.admit_meeting() from public, anon, authenticated, service_role;
revoke all on function private.keep_busy_time() from public, anon, authenticated, service_role;

-- What an external calendar has decided is stored as it comes.

create trigger complete_new_meeting
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_new_meeting();

create trigger complete_changed_meeting
  before update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
  )
  execute function private.complete_changed_meeting();

-- Triggers of one event run in the order of their names: a meeting is admitted before it takes time.

create trigger admit_new_meeting
  after insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.admit_meeting();

create trigger admit_moved_meeting
  after update on public.meeting
  for each row when (
    new.source = 'builtin' and new.status = 'booked' and old.starts_at is distinct from new.starts_at
  )
  execute function private.admit_meeting();

create trigger keep_busy_time_of_new_meeting
  after insert on public.meeting
  for each row execute function private.keep_busy_time();

create trigger keep_busy_time_of_changed_meeting
  after update on public.meeting
  for each row when (
    (old.host_id, old.starts_at, old.ends_at, old.status)
      is distinct from (new.host_id, new.starts_at, new.ends_at, new.status)
  )
  execute function private.keep_busy_time();

-- Indexes

create index meeting_meeting_type_idx on public.meeting (meeting_type);
create index meeting_host_id_starts_at_idx on public.meeting (host_id, starts_at);
create index meeting_account_id_starts_at_idx on public.meeting (account_id, starts_at);
create unique index meeting_source_provider_id_idx on public.meeting (source, provider_id)
  where provider_id is not null;
-- For the limits.
create index meeting_created_at_idx on public.meeting (created_at);
create index meeting_guest_email_created_at_idx on public.meeting (lower(guest_email), created_at);
