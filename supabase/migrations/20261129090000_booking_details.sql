-- What a visitor is asked when they book, whom they bring along, and why a meeting was moved or cancelled.

-- The checks below call these, so they come before the columns.

-- At most three, each asked once: {"label": "What do you sell?", "is_required": true}.
create function private.are_questions(questions jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(questions) <> 'array' or jsonb_array_length(questions) > 3 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(questions) as question
    where jsonb_typeof(question) <> 'object'
      or jsonb_typeof(question -> 'label') is distinct from 'string'
      or jsonb_typeof(question -> 'is_required') is distinct from 'boolean'
      or char_length(question ->> 'label') not between 1 and 200
      or question ->> 'label' ~ '[[:cntrl:]]' or question ->> 'label' <> btrim(question ->> 'label')
  ) and (
    select count(*) = count(distinct question ->> 'label') from jsonb_array_elements(questions) as question
  );
end
$$;

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

-- At most five addresses, each of them once, and not that of who books.
create function private.are_guests(guests jsonb, booked_by text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(guests) <> 'array' or jsonb_array_length(guests) > 5 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(guests) as guest
    where jsonb_typeof(guest) <> 'string' or char_length(guest #>> '{}') > 254
      or guest #>> '{}' !~ '^[^[:space:][:cntrl:]@<>"(),:;\\]+@[^[:space:][:cntrl:]@<>"(),:;\\.]+(\.[^[:space:][:cntrl:]@<>"(),:;\\.]+)+$'
      or lower(guest #>> '{}') = lower(booked_by)
  ) and (
    select count(*) = count(distinct lower(guest #>> '{}')) from jsonb_array_elements(guests) as guest
  );
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

revoke all on function
  private.are_questions(jsonb), private.are_answers(jsonb), private.are_guests(jsonb, text), private.given_reason(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.are_questions(jsonb), private.are_answers(jsonb), private.are_guests(jsonb, text), private.given_reason(text)
  to anon, authenticated, service_role;

-- Tables

alter table public.meeting_type
  add column questions jsonb not null default '[]' constraint "questions are at most three short lines"
    check (private.are_questions(questions));

alter table public.meeting
  add column answers jsonb not null default '[]' constraint "answers are short texts" check (private.are_answers(answers)),
  -- In small letters, so that the limits find an address however it was written.
  add column guests jsonb not null default '[]',
  -- Why it was moved or cancelled, the last time.
  add column change_reason text not null default '' constraint "reason is a text of at most 500 characters"
    check (char_length(change_reason) <= 500 and change_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  add constraint "guests are at most five addresses" check (private.are_guests(guests, guest_email));

alter table private.booking_by_caller add column guests integer not null default 0;

-- Grants. Everybody reads the questions; who holds a meeting's token, what was answered and who comes along.

grant select (questions) on table public.meeting_type to anon;
grant update (questions) on table public.meeting_type to authenticated, service_role;
grant select (answers, guests, change_reason) on table public.meeting to anon;
grant insert (answers, guests) on table public.meeting to anon, authenticated;
grant update (change_reason) on table public.meeting to anon, authenticated;

-- Functions that check what is booked

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

revoke all on function private.complete_answers(), private.complete_guests() from public, anon, authenticated, service_role;

-- In the order of their names: a wrong name or time is told before a wrong answer.
create trigger complete_new_meeting_with_answers
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_answers();

create trigger complete_new_meeting_with_guests
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.complete_guests();

-- Functions that keep, tell and save it

-- The first field of a booking request that is not of its kind: a list or an object would become a text of it. Null: none.
create or replace function private.misshapen_field(request jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when request is null or jsonb_typeof(request) <> 'object' or octet_length(request::text) > 40000 then 'request'
    else (
      select field
      from unnest(array[
        'id', 'token', 'meeting', 'starts_at', 'name', 'email', 'company', 'note', 'time_zone', 'website',
        'answers', 'guests'
      ]) with ordinality as known (field, place)
      where jsonb_typeof(request -> field) not in (case when field in ('answers', 'guests') then 'array' else 'string' end, 'null')
      order by place
      limit 1
    )
  end
$$;

-- Books a meeting. The same request, sent again, answers with the meeting that it booked the first time.
create or replace function public.book_meeting(request jsonb) returns jsonb
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
      get stacked diagnostics seconds = pg_exception_detail;
      answer := jsonb_build_object('kind', 'too-many', 'retry_after_seconds', seconds::integer);
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

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many".
create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  by_caller timestamptz[];
  by_email timestamptz[];
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
  wait integer;
begin
  -- One at a time: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  if not exists (
    select from private.offered_starts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as start
    where start = new.starts_at
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made where made.booked_at <= private.scheduler_now() - interval '1 day';
  select array_agg(made.booked_at) into by_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller;
  select array_agg(recent.created_at) into by_email
  from public.meeting as recent
  where lower(recent.guest_email) = lower(new.guest_email) and recent.source = 'builtin'
    and recent.created_at > private.scheduler_now() - interval '1 hour' and recent.id <> new.id;
  -- Whom somebody else's booking names gets a mail: neither many from one caller nor many to one address.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_email, 5, interval '1 hour'),
    case when invitations > 0 then private.seconds_to_wait(invited, 11 - invitations, interval '1 hour') end,
    (
      select max(private.seconds_to_wait(
        (
          select array_agg(recent.created_at) from public.meeting as recent
          where recent.guests @> jsonb_build_array(guest.address) and recent.id <> new.id
        ),
        5, interval '1 day'
      ))
      from jsonb_array_elements_text(new.guests) as guest (address)
    )
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, booked_at, guests)
    values (caller, private.scheduler_now(), invitations);
  end if;
  return null;
end
$$;

-- The free starts of a meeting between two times, at most 62 days apart. Of a video room, only that it is one.
create or replace function public.free_slots(meeting text, from_time timestamptz, until_time timestamptz) returns jsonb
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
  select * into schedule from private.schedule_of(free_slots.meeting);
  if not found then
    return '{"kind": "unknown-meeting"}';
  end if;
  return jsonb_build_object(
    'kind', 'slots',
    'meeting', jsonb_build_object(
      'slug', schedule.slug,
      'title', schedule.title,
      'description', schedule.description,
      'length_minutes', extract(epoch from schedule.length)::integer / 60,
      'horizon_ends', private.as_utc(schedule.horizon_ends),
      'host', jsonb_build_object('name', schedule.host_name, 'time_zone', schedule.time_zone),
      'place', (
        select jsonb_build_object('kind', type.place_kind, 'text', type.place_text)
        from public.meeting_type as type
        where type.slug = schedule.slug
      ),
      'questions', (select type.questions from public.meeting_type as type where type.slug = schedule.slug)
    ),
    'slots', (
      select coalesce(jsonb_agg(private.as_utc(start) order by start), '[]')
      from private.free_starts(free_slots.meeting, first_moment, last_moment) as start
    )
  );
end
$$;

-- The meeting of this token. Null: there is none, or the token was not presented.
create or replace function private.meeting_of(token text) returns jsonb
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
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
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

-- As the portal shows it. Null: the caller may not read it.
create or replace function private.company_meeting(id uuid) returns jsonb
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

-- Tells who booked what became of their meeting, as before, and whom they named as guests. A guest is told nothing that
-- who booked could have written freely: no name, no note, no answer, no reason, and no link that changes the meeting.
create or replace function private.mail_guest() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  token constant text := case when private.hash_of(presented) = new.token_hash then presented end;
  change constant text := case when tg_op = 'INSERT' then 'confirmed' when new.status = 'cancelled' then 'cancelled' else 'moved' end;
  told jsonb;
begin
  if tg_op = 'INSERT' and token is null then
    return null;
  end if;
  select jsonb_build_object(
    'id', new.id,
    'title', link.title,
    'description', type.description,
    'starts_at', private.as_utc(new.starts_at),
    'ends_at', private.as_utc(new.ends_at),
    'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
    'sequence', new.sequence,
    'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
    'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text)
  ) into told
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;
  perform private.send_mail(
    new.guest_email,
    'booking-' || change,
    told || jsonb_build_object(
      'guest', jsonb_build_object('name', new.guest_name, 'time_zone', new.guest_time_zone),
      'note', new.note,
      'answers', new.answers,
      'guests', new.guests,
      'reason', new.change_reason,
      'by_guest', token is not null,
      'manage_path', '/schedule/' || new.meeting_type || '#manage=' || token,
      'book_path', '/schedule/' || new.meeting_type
    )
  );
  -- Whoever moves a meeting to and fro would otherwise send a mail to five addresses each time.
  if change <> 'moved' or new.sequence <= 5 then
    perform private.send_mail(
      guest.address,
      'guest-' || change,
      told || jsonb_build_object('booked_by', new.guest_email, 'time_zone', new.guest_time_zone)
    )
    from jsonb_array_elements_text(new.guests) as guest (address);
  end if;
  return null;
end
$$;

-- Fields that the request does not name stay. Meetings that are booked keep their time, and move to a new place.
create or replace function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "description": "text", "length_minutes": "whole", "buffer_minutes": "whole",
    "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole", "host_id": "uuid",
    "place_kind": "text", "place_text": "text", "video_url": "text", "questions": "list"
  }');
  held public.meeting_type;
  wanted public.meeting_type;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_type as type where type.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := jsonb_populate_record(held, jsonb_strip_nulls(request) - array['slug', 'version']);
  wanted.description := btrim(wanted.description);
  wanted.place_text := btrim(wanted.place_text);
  wanted.video_url := btrim(wanted.video_url);
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object('meeting_type', to_jsonb(held)));
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        host_id = wanted.host_id, place_kind = wanted.place_kind, place_text = wanted.place_text,
        video_url = wanted.video_url, questions = wanted.questions
      where type.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'description' then 'description' when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes'
          when 'step' then 'step_minutes' when 'notice' then 'minimum_notice_minutes' when 'horizon' then 'horizon_days'
          else split_part(violated, ' ', 1)
        end);
      when foreign_key_violation then
        return private.invalid('host_id');
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_type', to_jsonb(held));
end
$$;

-- Functions that change a meeting. A page that says how it saw the meeting changes nothing that was changed since.

drop function public.reschedule_meeting(text, timestamptz);
drop function public.cancel_meeting(text);
drop function public.reschedule_company_meeting(uuid, timestamptz);
drop function public.cancel_company_meeting(uuid);

create function public.reschedule_meeting(token text, starts_at timestamptz, reason text default '') returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(reschedule_meeting.token);
  slug text;
  refusal text;
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer in ('cancelled', 'past') then
    return jsonb_build_object('kind', answer, 'meeting', private.meeting_of(reschedule_meeting.token));
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

  select held.meeting_type into slug from public.meeting as held
  where held.token_hash = private.hash_of(reschedule_meeting.token);
  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(slug, reschedule_meeting.starts_at)
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

create function public.reschedule_company_meeting(
  id uuid, starts_at timestamptz, reason text default '', seen_sequence integer default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(reschedule_company_meeting.id);
  slug text;
  refusal text;
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state in ('cancelled', 'past') then
    return jsonb_build_object('kind', state, 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;
  -- What stands already as it is wanted is done: an earlier try arrived, its answer did not.
  if exists (
    select from public.meeting as held
    where held.id = reschedule_company_meeting.id and held.sequence <> reschedule_company_meeting.seen_sequence
      and held.starts_at <> reschedule_company_meeting.starts_at
  ) then
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

revoke all on function
  public.reschedule_meeting(text, timestamptz, text), public.cancel_meeting(text, text),
  public.reschedule_company_meeting(uuid, timestamptz, text, integer), public.cancel_company_meeting(uuid, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.reschedule_meeting(text, timestamptz, text), public.cancel_meeting(text, text)
  to anon, authenticated;
grant execute on function
  public.reschedule_company_meeting(uuid, timestamptz, text, integer), public.cancel_company_meeting(uuid, text, integer)
  to authenticated;

-- Indexes

-- For the limits.
create index meeting_guests_idx on public.meeting using gin (guests jsonb_path_ops);
