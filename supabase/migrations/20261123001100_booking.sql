-- The meetings that were booked, the time that they take from their hosts, and the scheduler that visitors, clients and staff use. Each
-- function answers expected outcomes as values.

create extension if not exists btree_gist with schema extensions;

-- Checks

-- With the words of the question as it was asked: {"question": "What do you sell?", "answer": "Robots"}.
create function private.are_answers(answers jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(answers) <> 'array' or jsonb_array_length(answers) > 3 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(answers) as said
    where jsonb_typeof(said) <> 'object'
      or jsonb_typeof(said -> 'question') is distinct from 'string'
      or jsonb_typeof(said -> 'answer') is distinct from 'string'
      or char_length(said ->> 'question') > 200
      or char_length(said ->> 'answer') > 1000
      or said ->> 'answer' ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
  );
end
$$;

-- The mailboxes that these addresses reach, each once. One mailbox is one guest, however its address is written.
create function private.mailboxes_of(guests jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct private.mailbox_of(guest.address)), '[]')
  from jsonb_array_elements_text(mailboxes_of.guests) as guest (address)
$$;

-- At most five addresses, each of another mailbox, and none that of who books.
create function private.are_guests(guests jsonb, booked_by text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(guests) <> 'array' or jsonb_array_length(guests) > 5 then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements(guests) as guest
    where jsonb_typeof(guest) <> 'string' or not private.is_email_address(guest #>> '{}')
  ) then
    return false;
  end if;
  return jsonb_array_length(private.mailboxes_of(guests)) = jsonb_array_length(guests)
    and not private.mailboxes_of(guests) @> private.mailboxes_of(jsonb_build_array(booked_by));
end
$$;

-- A reason as it is kept. Without one: empty.
create function private.given_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  written constant text :=
    btrim(regexp_replace(coalesce(reason, ''), '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]', '', 'g'));
begin
  if char_length(written) > 500 then
    raise exception 'A reason has at most 500 characters' using errcode = '22001';
  end if;
  return written;
end
$$;

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
  -- As it was when the meeting was booked, moved, or when its type last got another place.
  place_kind text not null default 'open' constraint "place_kind is known"
    check (place_kind in ('open', 'video', 'phone', 'address')),
  place_text text not null default '' constraint "place_text is one line"
    check (char_length(place_text) <= 2000 and place_text !~ '[[:cntrl:]]'),
  answers jsonb not null default '[]' constraint "answers are short texts" check (private.are_answers(answers)),
  -- In small letters, so that the limits find an address however it was written.
  guests jsonb not null default '[]',
  -- Why it was moved or cancelled, the last time.
  change_reason text not null default '' constraint "reason is a text of at most 500 characters"
    check (char_length(change_reason) <= 500 and change_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- Time at which a team member noted that the guest did not come, and that user. Null: not noted.
  no_show_at timestamptz,
  no_show_by uuid references public."userProfile" (id) on delete set null,
  constraint "a guest of the built-in scheduler holds a token" check (source <> 'builtin' or token_hash is not null),
  constraint "guests are at most five addresses" check (private.are_guests(guests, guest_email))
);

alter table public.meeting enable row level security;
alter table public.meeting force row level security;

-- Time taken by a booked meeting, including its buffer. Written by a trigger of `meeting`, which also checks the host.
create table public.busy_time (
  meeting_id uuid primary key references public.meeting (id) on delete cascade,
  host_id uuid not null,
  during tstzrange not null constraint "busy time has a length" check (not isempty(during)),
  -- This is what makes a double booking impossible.
  constraint "a host is in one meeting at a time" exclude using gist (during with &&, host_id with =)
);

alter table public.busy_time enable row level security;
alter table public.busy_time force row level security;

-- The bookings of the last day, and those whose meeting is to come, by caller. An address is kept as its keyed hash only.
create table private.booking_by_caller (
  caller_hash bytea not null,
  booked_at timestamptz not null,
  guests integer not null default 0,
  wide_caller_hash bytea,
  -- Null: it does not count among the caller's meetings to come.
  meeting_id uuid references public.meeting (id) on delete set null
);

-- Grants. A guest's are the same with a session and without one: policies ask for the token. Who holds a meeting's token reads
-- where it is, what was answered and who comes along.

revoke all on table public.meeting, public.busy_time, private.booking_by_caller
  from public, anon, authenticated, service_role;
grant insert (
  id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm,
  answers, guests
) on table public.meeting to anon, authenticated;
grant update (starts_at, status, change_reason) on table public.meeting to anon, authenticated;
grant select (
  id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company, note, guest_time_zone,
  status, sequence, token_hash, place_kind, place_text, answers, guests, change_reason
) on table public.meeting to anon;
grant select on table public.meeting to authenticated, service_role;
grant insert, update, delete on table public.meeting to service_role;
grant select (host_id, during) on table public.busy_time to anon, authenticated;
grant select on table public.busy_time to service_role;

-- Policies. The functions of the scheduler set pipelark.guest_token for their transaction; nothing else that REST exposes can. So a
-- guest reaches one meeting, through these functions, and by its token only.

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

-- A meeting of an external calendar is changed there.
create policy "members move and cancel their company's meetings" on public.meeting
  for update to authenticated
  using (account_id = (select private.account_of_caller()) and source = 'builtin')
  with check (account_id = (select private.account_of_caller()) and source = 'builtin');

create policy "everybody reads the busy times that are not over" on public.busy_time
  for select to anon, authenticated
  using (during && tstzrange((select private.scheduler_now()), null));

-- Functions of the triggers. They refuse with these codes, which the functions of the scheduler turn into answers: PL001 not offered,
-- PL002 too many bookings, PL003 cancelled already, PL004 begun already, PL005 a scheduling link that is over. What an external calendar has decided is stored as it comes.
-- Triggers of one event run in the order of their names: a meeting is admitted before it takes time.

create trigger check_email_of_meeting
  before insert or update of guest_email on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.require_email_address('guest_email');

-- The host of a meeting that begins then, other than `meeting_id`: its own host if it has one who is free, or else one who is,
-- by the type's turns. If nobody is free, somebody who would offer the time, whom the meeting is then refused for. Null: nobody hosts it.
-- Locked until the end of the transaction: of bookings at the same time, the next one sees whom this one takes.
create function private.host_at(meeting_type text, starts_at timestamptz, held_host uuid, meeting_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  return (
    select turn.host_id
    from private.schedule_of(host_at.meeting_type) as schedule
    join public.meeting_type as type on type.slug = schedule.slug
    join public.meeting_type_host as turn on turn.meeting_type = type.slug and turn.host_id = schedule.host_id
    left join private.starts_of_hosts(
      host_at.meeting_type, host_at.starts_at, host_at.starts_at + interval '1 second'
    ) as offered on offered.host_id = turn.host_id and offered.start = host_at.starts_at
    order by
      offered.start is null,
      exists (
        select from public.busy_time as busy
        where busy.host_id = turn.host_id and busy.meeting_id is distinct from host_at.meeting_id
          and busy.during && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer)
      ) or private.calendar_busy(turn.host_id)
        && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer),
      turn.host_id is distinct from host_at.held_host,
      case type.turns
        when 'balanced' then (
          select count(*) from public.meeting as held
          where held.host_id = turn.host_id and held.status = 'booked'
            and held.starts_at between private.scheduler_now() - interval '30 days' and private.scheduler_now() + interval '30 days'
        )
        else 0
      end,
      turn.position
    limit 1
  );
end
$$;

create function private.complete_new_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.host_id := private.host_at(new.meeting_type, new.starts_at, null, null);
  select new.starts_at + make_interval(mins => type.length_minutes) into new.ends_at
  from public.meeting_type as type
  where type.slug = new.meeting_type and type.is_bookable;
  if not found or new.host_id is null then
    raise exception 'This meeting cannot be booked' using errcode = 'PL001';
  end if;
  -- The scheduler is a public page and does not say who has signed in.
  new.account_id := coalesce(private.account_of_caller(), private.company_of_email(new.guest_email));
  new.created_at := private.scheduler_now();
  new.updated_at := new.created_at;
  return new;
end
$$;

create trigger complete_new_meeting
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_new_meeting();

-- Keeps an answer to each question that the meeting's type asks now, in that order, and none to another.
create function private.complete_answers() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_missing boolean;
begin
  if not private.are_answers(new.answers) then
    raise exception 'These are no answers' using errcode = 'check_violation', constraint = 'answers are short texts';
  end if;
  select
    coalesce(
      jsonb_agg(jsonb_build_object('question', asked.label, 'answer', asked.answer) order by asked.place)
        filter (where asked.answer <> ''),
      '[]'
    ),
    coalesce(bool_or(asked.is_required and asked.answer = ''), false)
  into new.answers, is_missing
  from (
    select
      question.place,
      question.value ->> 'label' as label,
      (question.value ->> 'is_required')::boolean as is_required,
      coalesce(
        (
          select btrim(said.value ->> 'answer', E' \t\r\n') from jsonb_array_elements(new.answers) as said
          where said.value ->> 'question' = question.value ->> 'label'
          limit 1
        ),
        ''
      ) as answer
    from public.meeting_type as type
    cross join jsonb_array_elements(type.questions) with ordinality as question (value, place)
    where type.slug = new.meeting_type
  ) as asked;
  if is_missing then
    raise exception 'A question is not answered' using errcode = 'check_violation', constraint = 'answers are complete';
  end if;
  return new;
end
$$;

-- In the order of their names: a wrong name or time is told before a wrong answer.
create trigger complete_new_meeting_with_answers
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_answers();

create function private.complete_guests() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if private.are_guests(new.guests, new.guest_email) then
    select coalesce(jsonb_agg(lower(guest.address) order by guest.place), '[]') into new.guests
    from jsonb_array_elements_text(new.guests) with ordinality as guest (address, place);
  end if;
  return new;
end
$$;

create trigger complete_new_meeting_with_guests
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_guests();

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
    -- The type may have other hosts or another length by now.
    new.host_id := private.host_at(new.meeting_type, new.starts_at, old.host_id, old.id);
    select new.starts_at + make_interval(mins => type.length_minutes) into new.ends_at
    from public.meeting_type as type
    where type.slug = new.meeting_type;
    if new.host_id is null then
      raise exception 'Nobody hosts this meeting' using errcode = 'PL001';
    end if;
  end if;
  new.sequence := old.sequence + 1;
  new.updated_at := private.scheduler_now();
  return new;
end
$$;

create trigger complete_changed_meeting
  before update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
  )
  execute function private.complete_changed_meeting();

-- Where a meeting of this type takes place. A room of its own has a name that only follows from the guest's token, and
-- stays the same when the meeting is moved.
create function private.place_text_of(type public.meeting_type, token_hash bytea) returns text
language sql immutable set search_path = ''
as $$
  select case
    when type.place_kind <> 'video' then type.place_text
    when not type.has_own_rooms then type.video_url
    else type.video_url || case when type.video_url like '%/' then '' else '-' end
      || left(encode(sha256(token_hash || 'room'::bytea), 'hex'), 32)
  end
$$;

create function private.place_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select type.place_kind, private.place_text_of(type, new.token_hash)
  into new.place_kind, new.place_text
  from public.meeting_type as type
  where type.slug = new.meeting_type;
  return new;
end
$$;

create trigger place_of_new_meeting
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.place_of_meeting();

create trigger place_of_moved_meeting
  before update on public.meeting
  for each row when (new.source = 'builtin' and old.starts_at is distinct from new.starts_at)
  execute function private.place_of_meeting();

-- The booker is told of the new place too.
create function private.move_meetings_to_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.meeting as booked
  set place_kind = new.place_kind, place_text = private.place_text_of(new, booked.token_hash)
  where booked.meeting_type = new.slug and booked.source = 'builtin' and booked.status = 'booked'
    and booked.starts_at > private.scheduler_now();
  return null;
end
$$;

create trigger move_meetings_to_place
  after update on public.meeting_type
  for each row when (
    (old.place_kind, old.place_text, old.video_url, old.has_own_rooms)
      is distinct from (new.place_kind, new.place_text, new.video_url, new.has_own_rooms)
  )
  execute function private.move_meetings_to_place();

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many". A booking is counted against
-- its caller, and a guest's mailbox by what it was told: whoever books without end is refused, and everybody else goes on booking.
create function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  wide_caller constant bytea := private.wide_caller_hash();
  by_caller timestamptz[];
  by_wide_caller timestamptz[];
  to_come timestamptz[];
  wide_to_come timestamptz[];
  -- Proven by a session alone: the link of a mail is the one that the booker's browser already has.
  is_known constant boolean := private.is_address_of_caller(new.guest_email)
    or private.account_of_caller() is not null or coalesce(private.role_of_caller() in ('staff', 'admin'), false);
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
  wait integer;
begin
  -- One at a time, since private.host_at: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  if not exists (
    select from private.starts_of_hosts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as offered
    where offered.start = new.starts_at and offered.host_id = new.host_id
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made
  where made.booked_at <= private.scheduler_now() - interval '1 day' and not exists (
    select from public.meeting as known
    where known.id = made.meeting_id and known.status = 'booked' and known.starts_at > private.scheduler_now()
  );
  select array_agg(made.booked_at) filter (where made.caller_hash = caller), array_agg(made.booked_at)
  into by_caller, by_wide_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  -- Otherwise a few networks would take all free times, a few of them each day.
  if not is_known then
    select array_agg(known.starts_at) filter (where made.caller_hash = caller), array_agg(known.starts_at)
    into to_come, wide_to_come
    from private.booking_by_caller as made
    join public.meeting as known on known.id = made.meeting_id
    where (made.caller_hash = caller or made.wide_caller_hash = wide_caller)
      and known.status = 'booked' and known.starts_at > private.scheduler_now();
  end if;
  -- Guests are mailed because somebody else named them: neither many by one caller nor many to one mailbox.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_wide_caller, 12, interval '10 minutes'),
    private.seconds_to_wait(by_wide_caller, 40, interval '1 day'),
    -- One more each day: strangers share a network, and nobody of it should wait until the meetings of others have begun.
    (
      select least(until_begun, until_next_day)
      from (
        select
          private.seconds_to_wait(to_come, 6, interval '0') as until_begun,
          private.seconds_to_wait(by_caller, 1, interval '1 day') as until_next_day
        union all
        select
          private.seconds_to_wait(wide_to_come, 10, interval '0'),
          private.seconds_to_wait(by_wide_caller, 2, interval '1 day')
      ) as waits
      where until_begun is not null and until_next_day is not null
      order by 1 desc
      limit 1
    )
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if invitations > 0 then
    wait := greatest(
      private.seconds_to_wait(invited, 11 - invitations, interval '1 hour'),
      (
        select max(greatest(
          private.seconds_to_wait(heard.of_meetings, 5, interval '1 day'),
          private.seconds_to_wait(heard.at_all, 10, interval '1 day')
        ))
        from jsonb_array_elements_text(new.guests) as guest (address)
        cross join lateral (
          select array_agg(told.mailed_at) filter (where told.is_new) as of_meetings, array_agg(told.mailed_at) as at_all
          from private.meeting_mail as told
          where told.mailbox = private.mailbox_of(guest.address) and told.is_by_stranger
        ) as heard
      )
    );
    -- Without guests it is a booking like others, and the page says so.
    if wait is not null then
      raise exception 'Too many invitations' using errcode = 'PL002', detail = wait, hint = 'guests';
    end if;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, wide_caller_hash, booked_at, guests, meeting_id)
    values (caller, wide_caller, private.scheduler_now(), invitations, case when not is_known then new.id end);
  end if;
  return null;
end
$$;

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
  select tstzrange(new.starts_at, new.ends_at + make_interval(mins => type.buffer_minutes)) into taken
  from public.meeting_type as type
  where type.slug = new.meeting_type;
  update public.busy_time as busy set host_id = new.host_id, during = taken where busy.meeting_id = new.id;
  if not found then
    insert into public.busy_time (meeting_id, host_id, during) values (new.id, new.host_id, taken);
  end if;
  return null;
end
$$;

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

-- Functions of the scheduler, with the caller's own rights

-- Of the starts that are offered, those at which a host is still free.
-- In plpgsql like the two below: within one expression, Postgres keeps the plan of an SQL function, and with it the policies
-- of the role it was first called by, for the rest of the transaction.
create function private.free_starts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns setof timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  needed interval;
begin
  select schedule.length + schedule.buffer into needed
  from private.schedule_of(free_starts.meeting_type) as schedule
  limit 1;
  return query
    -- One value for all busy times of a host: a slot is looked up in it by halving, without a visit to the table for each slot.
    with taken as materialized (
      select schedule.host_id, private.calendar_busy(schedule.host_id) + coalesce((
        select range_agg(busy.during)
        from public.busy_time as busy
        where busy.host_id = schedule.host_id and busy.during && tstzrange(from_time, until_time + needed)
      ), '{}') as times
      from private.schedule_of(free_starts.meeting_type) as schedule
    )
    select distinct offered.start
    from private.starts_of_hosts(free_starts.meeting_type, from_time, until_time) as offered
    join taken on taken.host_id = offered.host_id
    where not taken.times && tstzrange(offered.start, offered.start + needed);
end
$$;

-- Up to six free starts, the nearest to the one that was wanted, in the order of time.
create function private.alternatives(meeting_type text, wanted timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  centre timestamptz;
begin
  -- Around what can be booked at all, however far away the wish is.
  select greatest(min(schedule.earliest), least(alternatives.wanted, max(schedule.horizon_ends))) into centre
  from private.schedule_of(alternatives.meeting_type) as schedule;
  return (
    select coalesce(jsonb_agg(private.as_utc(nearest.start) order by nearest.start), '[]')
    from (
      select start
      from private.free_starts(
        alternatives.meeting_type, centre - interval '14 days', centre + interval '14 days'
      ) as start
      order by abs(extract(epoch from start - centre)), start
      limit 6
    ) as nearest
  );
end
$$;

-- The first field of a booking request that is not of its kind: a list or an object would become a text of it. Null: none.
create function private.misshapen_field(request jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when request is null or jsonb_typeof(request) <> 'object' or octet_length(request::text) > 40000 then 'request'
    else (
      select field
      from unnest(array[
        'id', 'token', 'meeting', 'starts_at', 'name', 'email', 'company', 'note', 'time_zone', 'website',
        'answers', 'guests', 'lead'
      ]) with ordinality as known (field, place)
      where jsonb_typeof(request -> field) not in (case when field in ('answers', 'guests') then 'array' else 'string' end, 'null')
      order by place
      limit 1
    )
  end
$$;

-- The meeting of this token. Null: there is none, or the token was not presented.
create function private.meeting_of(token text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', meeting.id,
      'slug', meeting.meeting_type,
      'title', link.title,
      'description', type.description,
      'starts_at', private.as_utc(meeting.starts_at),
      'ends_at', private.as_utc(meeting.ends_at),
      'length_minutes', extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60,
      'host', jsonb_build_object(
        'name', host.name, 'time_zone', host.time_zone, 'picture', private.picture_of(host.id)
      ),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'company', meeting.guest_company,
      'note', meeting.note,
      'time_zone', meeting.guest_time_zone,
      'status', meeting.status,
      'sequence', meeting.sequence,
      'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text),
      'answers', meeting.answers,
      'guests', meeting.guests,
      'reason', meeting.change_reason
    )
    from public.meeting
    join public.meeting_type as type on type.slug = meeting.meeting_type
    join public.meeting_link as link on link.slug = type.slug
    join public.meeting_host as host on host.id = meeting.host_id
    -- Asked for here as well: staff may read every meeting, but a link is about one.
    where meeting.token_hash = private.hash_of(meeting_of.token)
  );
end
$$;

-- State of the meeting of this token for a change: 'booked', 'cancelled', 'past' or 'missing'. It stays so for
-- the rest of the transaction: the row is locked.
create function private.state_for_change(token text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  perform private.present_token(state_for_change.token);
  select meeting.status, meeting.starts_at into held
  from public.meeting
  where meeting.token_hash = private.hash_of(state_for_change.token)
  for update;
  return case
    when not found then 'missing'
    when held.status = 'cancelled' then 'cancelled'
    when held.starts_at <= private.scheduler_now() then 'past'
    else 'booked'
  end;
end
$$;

-- The free starts of a meeting between two times, at most 62 days apart. Of a video room, only that it is one.
create function public.free_slots(meeting text, from_time timestamptz, until_time timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- No horizon reaches as far as 400 days, and no calendar ends there.
  first_moment constant timestamptz := least(
    greatest(free_slots.from_time, private.scheduler_now()), private.scheduler_now() + interval '400 days'
  );
  -- A range that is over is empty, and not an error.
  last_moment constant timestamptz :=
    greatest(first_moment, least(free_slots.until_time, first_moment + interval '62 days'));
  schedule record;
begin
  -- The first host's: the page says one zone and one picture.
  select * into schedule from private.schedule_of(free_slots.meeting) limit 1;
  if not found then
    return jsonb_build_object('kind', case
      when exists (select from public.meeting_type as type where type.slug = free_slots.meeting) then 'not-bookable'
      else 'unknown-meeting'
    end);
  end if;
  return jsonb_build_object(
    'kind', 'slots',
    'meeting', jsonb_build_object(
      'slug', schedule.slug,
      'title', schedule.title,
      'description', schedule.description,
      'length_minutes', extract(epoch from schedule.length)::integer / 60,
      'horizon_ends', (
        select private.as_utc(max(each.horizon_ends)) from private.schedule_of(free_slots.meeting) as each
      ),
      'host', jsonb_build_object(
        'name', schedule.host_name, 'time_zone', schedule.time_zone, 'picture', private.picture_of(schedule.host_id)
      ),
      'hosts', (
        select jsonb_agg(host.name order by turn.position)
        from public.meeting_type_host as turn
        join public.meeting_host as host on host.id = turn.host_id
        where turn.meeting_type = schedule.slug
      ),
      'place', (
        select jsonb_build_object('kind', type.place_kind, 'text', type.place_text)
        from public.meeting_type as type
        where type.slug = schedule.slug
      ),
      'questions', (select type.questions from public.meeting_type as type where type.slug = schedule.slug),
      'is_bookable', (select type.is_bookable from public.meeting_type as type where type.slug = schedule.slug)
    ),
    'slots', (
      select coalesce(jsonb_agg(private.as_utc(start) order by start), '[]')
      from private.free_starts(free_slots.meeting, first_moment, last_moment) as start
    )
  );
end
$$;

-- Shows the token of a scheduling link to the triggers of `meeting` for the rest of the transaction.
create function private.present_scheduling_link(token text) returns void
language sql volatile security definer set search_path = ''
as $$ select set_config('pipelark.scheduling_link', coalesce(token, ''), true) $$;

-- Books a meeting. The same request, sent again, answers with the meeting that it booked the first time. `lead` is the token of a
-- scheduling link; `link-over`: it books nothing any more.
create function public.book_meeting(request jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  slug constant text := request ->> 'meeting';
  token constant text := request ->> 'token';
  wanted constant timestamptz := private.moment_of(request ->> 'starts_at');
  utm constant jsonb := request -> 'utm';
  misshapen constant text := private.misshapen_field(request);
  violated text;
  seconds text;
  cause text;
  answer jsonb;
  booked jsonb;
begin
  if misshapen is not null then
    return jsonb_build_object('kind', 'invalid', 'field', misshapen);
  end if;
  -- A field that people do not see and do not fill in.
  if request ->> 'website' <> '' then
    return '{"kind": "refused"}';
  end if;
  if coalesce(request ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return '{"kind": "invalid", "field": "id"}';
  end if;
  if coalesce(token, '') !~ '^[A-Za-z0-9_-]{43}$' then
    return '{"kind": "invalid", "field": "token"}';
  end if;
  if wanted is null then
    return '{"kind": "invalid", "field": "starts_at"}';
  end if;
  if not exists (select from public.meeting_type as type where type.slug = request ->> 'meeting') then
    return '{"kind": "unknown-meeting"}';
  end if;

  perform private.present_token(token);
  perform private.present_scheduling_link(request ->> 'lead');
  begin
    insert into public.meeting (
      id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm,
      answers, guests
    ) values (
      (request ->> 'id')::uuid, slug, wanted,
      btrim(coalesce(request ->> 'name', '')),
      btrim(coalesce(request ->> 'email', '')),
      btrim(coalesce(request ->> 'company', '')),
      btrim(coalesce(request ->> 'note', '')),
      coalesce(request ->> 'time_zone', ''),
      private.hash_of(token),
      case when jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000 then utm else '{}' end,
      coalesce(nullif(request -> 'answers', 'null'), '[]'),
      coalesce(nullif(request -> 'guests', 'null'), '[]')
    );
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object('kind', 'invalid', 'field', split_part(violated, ' ', 1));
    when unique_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object(
        'kind', 'invalid', 'field', case violated when 'meeting_pkey' then 'id' else 'token' end
      );
    when exclusion_violation then
      answer := jsonb_build_object('kind', 'slot-taken');
    when sqlstate 'PL001' then
      answer := jsonb_build_object('kind', 'not-offered');
    when sqlstate 'PL002' then
      get stacked diagnostics seconds = pg_exception_detail, cause = pg_exception_hint;
      answer := jsonb_build_object(
        'kind', 'too-many', 'retry_after_seconds', seconds::integer, 'is_about_guests', cause = 'guests'
      );
    when sqlstate 'PL005' then
      answer := '{"kind": "link-over"}';
  end;

  -- Also after a refusal: it may be this very request that took the slot, sent before or at the same time.
  booked := private.meeting_of(token);
  if booked ->> 'id' = lower(request ->> 'id') then
    return jsonb_build_object('kind', 'booked', 'meeting', booked);
  end if;
  if answer ->> 'kind' in ('slot-taken', 'not-offered') then
    return answer || jsonb_build_object('alternatives', private.alternatives(slug, wanted));
  end if;
  return answer;
end
$$;

create function public.read_meeting(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.present_token(read_meeting.token);
  held := private.meeting_of(read_meeting.token);
  if held is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'found', 'meeting', held);
end
$$;

create function public.reschedule_meeting(token text, starts_at timestamptz, reason text default '')
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(reschedule_meeting.token);
  stands record;
  refusal text;
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer in ('cancelled', 'past') then
    return jsonb_build_object('kind', answer, 'meeting', private.meeting_of(reschedule_meeting.token));
  end if;
  select held.meeting_type as slug, held.starts_at as starts_at into stands
  from public.meeting as held where held.token_hash = private.hash_of(reschedule_meeting.token);
  -- What stands already as it is wanted is done: an earlier try arrived, its answer did not. Its reason stays as it is.
  if stands.starts_at = reschedule_meeting.starts_at then
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.meeting_of(reschedule_meeting.token));
  end if;

  begin
    if reschedule_meeting.starts_at is null or not isfinite(reschedule_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held
    set starts_at = reschedule_meeting.starts_at, change_reason = private.given_reason(reschedule_meeting.reason)
    where held.token_hash = private.hash_of(reschedule_meeting.token);
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.meeting_of(reschedule_meeting.token));
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(stands.slug, reschedule_meeting.starts_at)
  );
end
$$;

create function public.cancel_meeting(token text, reason text default '') returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(cancel_meeting.token);
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer = 'booked' then
    update public.meeting as held set status = 'cancelled', change_reason = private.given_reason(cancel_meeting.reason)
    where held.token_hash = private.hash_of(cancel_meeting.token);
  end if;
  return jsonb_build_object(
    'kind', case answer when 'past' then 'past' else 'cancelled' end,
    'meeting', private.meeting_of(cancel_meeting.token)
  );
end
$$;

-- Functions of a company's members, with the caller's own rights: whoever books belongs to their company by their e-mail address.
-- A page that says how it saw the meeting changes nothing that was changed since.

-- As the portal shows it. Null: the caller may not read it.
create function private.company_meeting(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', meeting.id,
      'slug', meeting.meeting_type,
      'title', link.title,
      'starts_at', private.as_utc(meeting.starts_at),
      'ends_at', private.as_utc(meeting.ends_at),
      'length_minutes', extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'note', meeting.note,
      'status', meeting.status,
      'sequence', meeting.sequence,
      'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text),
      'answers', meeting.answers,
      'guests', meeting.guests,
      'reason', meeting.change_reason,
      'can_change', meeting.status = 'booked' and meeting.source = 'builtin'
        and meeting.starts_at > private.scheduler_now()
    )
    from public.meeting
    join public.meeting_link as link on link.slug = meeting.meeting_type
    join public.meeting_host as host on host.id = meeting.host_id
    where meeting.id = company_meeting.id
  );
end
$$;

-- State of this meeting for a change by the caller: 'booked', 'cancelled', 'past' or 'missing'. It stays so for the rest
-- of the transaction: the row is locked.
create function private.state_of_company_meeting(id uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  select meeting.status, meeting.starts_at into held
  from public.meeting
  where meeting.id = state_of_company_meeting.id and meeting.source = 'builtin'
  for update;
  return case
    when not found then 'missing'
    when held.status = 'cancelled' then 'cancelled'
    when held.starts_at <= private.scheduler_now() then 'past'
    else 'booked'
  end;
end
$$;

-- Upcoming meetings, the next one first, and past or cancelled ones, the latest first; at most 50 of each.
create function public.company_meetings() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  company constant uuid := private.account_of_caller();
begin
  return jsonb_build_object(
    'kind', 'meetings',
    'upcoming', (
      select coalesce(jsonb_agg(private.company_meeting(next.id) order by next.starts_at, next.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company and meeting.status = 'booked'
          and meeting.ends_at > private.scheduler_now()
        order by meeting.starts_at, meeting.id
        limit 50
      ) as next
    ),
    'past', (
      select coalesce(jsonb_agg(private.company_meeting(former.id) order by former.starts_at desc, former.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company
          and (meeting.status = 'cancelled' or meeting.ends_at <= private.scheduler_now())
        order by meeting.starts_at desc, meeting.id
        limit 50
      ) as former
    )
  );
end
$$;

-- Past or cancelled meetings after the one with this start and id in that list: the latest first, at most 50.
create function public.older_company_meetings(before_time timestamptz, before_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  company constant uuid := private.account_of_caller();
begin
  return jsonb_build_object(
    'kind', 'meetings',
    'past', (
      select coalesce(jsonb_agg(private.company_meeting(older.id) order by older.starts_at desc, older.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company
          and (meeting.status = 'cancelled' or meeting.ends_at <= private.scheduler_now())
          and meeting.starts_at <= before_time
          and (meeting.starts_at < before_time or meeting.id > before_id)
        order by meeting.starts_at desc, meeting.id
        limit 50
      ) as older
    )
  );
end
$$;

create function public.reschedule_company_meeting(
  id uuid, starts_at timestamptz, reason text default '', seen_sequence integer default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(reschedule_company_meeting.id);
  stands record;
  slug text;
  refusal text;
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state in ('cancelled', 'past') then
    return jsonb_build_object('kind', state, 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;
  select held.sequence as sequence, held.starts_at as starts_at into stands
  from public.meeting as held where held.id = reschedule_company_meeting.id;
  -- What stands already as it is wanted is done: an earlier try arrived, its answer did not. Its reason stays as it is.
  if stands.starts_at = reschedule_company_meeting.starts_at then
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;
  if stands.sequence <> reschedule_company_meeting.seen_sequence then
    return jsonb_build_object('kind', 'changed', 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;

  begin
    if reschedule_company_meeting.starts_at is null or not isfinite(reschedule_company_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held
    set starts_at = reschedule_company_meeting.starts_at,
      change_reason = private.given_reason(reschedule_company_meeting.reason)
    where held.id = reschedule_company_meeting.id;
    return jsonb_build_object(
      'kind', 'rescheduled', 'meeting', private.company_meeting(reschedule_company_meeting.id)
    );
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  select held.meeting_type into slug from public.meeting as held where held.id = reschedule_company_meeting.id;
  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(slug, reschedule_company_meeting.starts_at)
  );
end
$$;

create function public.cancel_company_meeting(
  id uuid, reason text default '', seen_sequence integer default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(cancel_company_meeting.id);
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state = 'booked' then
    if exists (
      select from public.meeting as held
      where held.id = cancel_company_meeting.id and held.sequence <> cancel_company_meeting.seen_sequence
    ) then
      return jsonb_build_object('kind', 'changed', 'meeting', private.company_meeting(cancel_company_meeting.id));
    end if;
    update public.meeting as held
    set status = 'cancelled', change_reason = private.given_reason(cancel_company_meeting.reason)
    where held.id = cancel_company_meeting.id;
  end if;
  return jsonb_build_object(
    'kind', case state when 'past' then 'past' else 'cancelled' end,
    'meeting', private.company_meeting(cancel_company_meeting.id)
  );
end
$$;

-- Notes that the guest of a meeting did not come, or takes it back. Of meetings that have begun, by staff and admins.
create function public.mark_no_show(id uuid, is_no_show boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  perform private.require_staff();
  if is_no_show is null then
    return private.invalid('is_no_show');
  end if;
  select meeting.status, meeting.starts_at, meeting.no_show_at into held
  from public.meeting
  where meeting.id = mark_no_show.id
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if held.status = 'cancelled' then
    return '{"kind": "cancelled"}';
  end if;
  if held.starts_at > private.scheduler_now() then
    return '{"kind": "not-begun"}';
  end if;
  -- The first note is kept.
  if is_no_show <> (held.no_show_at is not null) then
    update public.meeting
    set no_show_at = case when is_no_show then private.scheduler_now() end,
      no_show_by = case when is_no_show then (select auth.uid()) end
    where meeting.id = mark_no_show.id;
  end if;
  return '{"kind": "marked"}';
end
$$;

revoke all on function
  private.are_answers(jsonb), private.mailboxes_of(jsonb), private.are_guests(jsonb, text),
  private.given_reason(text), private.place_text_of(public.meeting_type, bytea),
  private.host_at(text, timestamptz, uuid, uuid), private.complete_new_meeting(), private.complete_answers(), private.complete_guests(),
  private.complete_changed_meeting(), private.place_of_meeting(), private.move_meetings_to_place(),
  private.admit_meeting(), private.keep_busy_time(), private.free_starts(text, timestamptz, timestamptz),
  private.alternatives(text, timestamptz), private.misshapen_field(jsonb), private.meeting_of(text),
  private.state_for_change(text), private.present_scheduling_link(text), public.free_slots(text, timestamptz, timestamptz), public.book_meeting(jsonb),
  public.read_meeting(text), public.reschedule_meeting(text, timestamptz, text), public.cancel_meeting(text, text),
  private.company_meeting(uuid), private.state_of_company_meeting(uuid), public.company_meetings(),
  public.older_company_meetings(timestamptz, uuid),
  public.reschedule_company_meeting(uuid, timestamptz, text, integer),
  public.cancel_company_meeting(uuid, text, integer), public.mark_no_show(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  private.are_answers(jsonb), private.mailboxes_of(jsonb), private.are_guests(jsonb, text), private.given_reason(text)
  to anon, authenticated, service_role;
grant execute on function
  private.free_starts(text, timestamptz, timestamptz), private.alternatives(text, timestamptz),
  private.misshapen_field(jsonb), private.meeting_of(text), private.state_for_change(text), private.present_scheduling_link(text),
  public.free_slots(text, timestamptz, timestamptz), public.book_meeting(jsonb), public.read_meeting(text),
  public.reschedule_meeting(text, timestamptz, text), public.cancel_meeting(text, text)
  to anon, authenticated;
grant execute on function
  private.company_meeting(uuid), private.state_of_company_meeting(uuid), public.company_meetings(),
  public.older_company_meetings(timestamptz, uuid),
  public.reschedule_company_meeting(uuid, timestamptz, text, integer),
  public.cancel_company_meeting(uuid, text, integer), public.mark_no_show(uuid, boolean)
  to authenticated;

-- Indexes

create index meeting_meeting_type_idx on public.meeting (meeting_type);
create index meeting_host_id_starts_at_idx on public.meeting (host_id, starts_at);
create index meeting_no_show_by_idx on public.meeting (no_show_by);
create index meeting_account_id_starts_at_idx on public.meeting (account_id, starts_at);
create unique index meeting_source_provider_id_idx on public.meeting (source, provider_id)
  where provider_id is not null;
create index meeting_starts_at_idx on public.meeting (starts_at, id) where status = 'booked';
create index booking_by_caller_caller_hash_idx on private.booking_by_caller (caller_hash, booked_at);
create index booking_by_caller_booked_at_idx on private.booking_by_caller (booked_at);
create index booking_by_caller_wide_caller_hash_idx on private.booking_by_caller (wide_caller_hash, booked_at);
create index booking_by_caller_meeting_id_idx on private.booking_by_caller (meeting_id);
