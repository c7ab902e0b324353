-- Hosts are added, changed and removed, days off are ranges, and meeting types are added, hidden and deleted. Rows that are there stay.

alter table public.setting_change drop constraint if exists "area is known";
alter table public.setting_change add constraint "area is known"
  check (area in ('site_setting', 'meeting_link', 'meeting_type', 'weekly_hours', 'meeting_host'));

-- Those that are there are the pages of the site.
alter table public.meeting_link add column if not exists is_permanent boolean not null default true;
alter table public.meeting_link alter column is_permanent set default false;

alter table public.meeting_host add column if not exists version integer not null default 1;
alter table public.meeting_host add column if not exists retired_at timestamptz;

alter table public.meeting_type add column if not exists is_bookable boolean not null default true;

alter table public.date_override add column if not exists last_day date;
alter table public.date_override
  drop constraint if exists "last_day is at most a year after the first, and all are closed";
alter table public.date_override
  add constraint "last_day is at most a year after the first, and all are closed"
  check (last_day is null or (last_day between day and day + 366 and starts is null));

grant select (is_bookable) on table public.meeting_type to anon;
grant update (is_bookable) on table public.meeting_type to authenticated, service_role;

create or replace function private.keep_permanent_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.meeting_link as link where link.slug = old.slug and link.is_permanent) then
    raise exception 'Pages of the site lead to this meeting' using errcode = '23001';
  end if;
  return old;
end
$$;

create or replace function private.mail_person_of_host(host uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.meeting_host_address as kept
  using auth.users as account
  where kept.host_id = mail_person_of_host.host and lower(kept.email) = lower(account.email::text);
  insert into public.meeting_host_address (host_id, email)
  select known.id, account.email::text
  from public.meeting_host as known
  join auth.users as account on account.id = known.user_id
  where known.id = mail_person_of_host.host and private.is_email_address(account.email::text)
  on conflict (host_id) do nothing
$$;

create or replace function private.start_host(host uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.weekly_hours (host_id, weekday, starts, ends)
  select start_host.host, weekday, hours.starts, hours.ends
  from generate_series(1, 5) as weekday
  cross join (values (time '09:00', time '12:00'), (time '13:00', time '17:00')) as hours (starts, ends);
  select private.mail_person_of_host(start_host.host)
$$;

create or replace function private.make_first_host() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  -- Locked: otherwise two admins added at the same moment would both be the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: first host', 0));
  if exists (select from public.meeting_host) then
    return null;
  end if;
  insert into public.meeting_host (name, time_zone, user_id)
  values (
    -- Visitors read it, so it is not the mail address.
    coalesce(nullif(left(btrim(concat_ws(' ', new."firstName", new."lastName")), 120), ''), 'Our team'),
    'UTC', new.id
  )
  returning id into made;
  perform private.start_host(made);
  insert into public.meeting_type_host (meeting_type, host_id, position)
  select type.slug, made, 1 from public.meeting_type as type;
  return null;
end
$$;

create or replace function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "description": "text", "length_minutes": "whole",
    "buffer_minutes": "whole", "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole",
    "host_ids": "list", "turns": "text", "place_kind": "text", "place_text": "text", "video_url": "text", "questions": "list",
    "is_bookable": "boolean", "has_own_rooms": "boolean", "hours": "list"
  }');
  held public.meeting_type;
  wanted public.meeting_type;
  held_title text;
  wanted_title text;
  held_hosts jsonb;
  wanted_hosts jsonb;
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
  select link.title into held_title from public.meeting_link as link where link.slug = held.slug for update;
  wanted := jsonb_populate_record(held, jsonb_strip_nulls(request) - array['slug', 'version']);
  wanted.description := btrim(wanted.description);
  wanted.place_text := btrim(wanted.place_text);
  wanted.video_url := btrim(wanted.video_url);
  wanted_title := btrim(coalesce(request ->> 'title', held_title));
  held_hosts := private.host_ids_of(held.slug);
  wanted_hosts := coalesce(nullif(request -> 'host_ids', 'null'), held_hosts);
  if wanted is distinct from held or wanted_title <> held_title or wanted_hosts <> held_hosts then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object(
        'meeting_type', to_jsonb(held) || jsonb_build_object('title', held_title, 'host_ids', held_hosts)
      ));
    end if;
    if wanted_hosts <> held_hosts and not private.are_hosts(wanted_hosts) then
      return private.invalid('host_ids');
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        turns = wanted.turns, place_kind = wanted.place_kind, place_text = wanted.place_text,
        video_url = wanted.video_url, questions = wanted.questions, is_bookable = wanted.is_bookable,
        has_own_rooms = wanted.has_own_rooms, hours = wanted.hours,
        -- A new title alone is an edit of this version too.
        version = held.version + 1
      where type.slug = held.slug
      returning * into held;
      update public.meeting_link as link set title = wanted_title
      where link.slug = held.slug and link.title <> wanted_title;
      if wanted_hosts <> held_hosts then
        delete from public.meeting_type_host as turn where turn.meeting_type = held.slug;
        insert into public.meeting_type_host (meeting_type, host_id, position)
        select held.slug, chosen.id::uuid, chosen.position
        from jsonb_array_elements_text(wanted_hosts) with ordinality as chosen (id, position);
        perform private.keep_change(
          'meeting_type', held.slug, jsonb_build_object('host_ids', held_hosts), jsonb_build_object('host_ids', wanted_hosts)
        );
      end if;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes' when 'step' then 'step_minutes'
          when 'notice' then 'minimum_notice_minutes' when 'horizon' then 'horizon_days'
          else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object(
    'kind', 'saved',
    'meeting_type', to_jsonb(held) || jsonb_build_object('title', wanted_title, 'host_ids', wanted_hosts)
  );
end
$$;

create or replace function public.add_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"slug": "text", "title": "text", "copy_of": "text"}');
  wanted_title constant text := btrim(request ->> 'title');
  known public.meeting_link;
  made public.meeting_type;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'slug' is null or wanted_title is null then
    return private.invalid(coalesce(misfit, case when request ->> 'slug' is null then 'slug' else 'title' end));
  end if;
  select * into known from public.meeting_link as link where link.slug = request ->> 'slug';
  if found then
    -- Sent again, because an answer was lost.
    return jsonb_build_object(
      'kind', case when not known.is_permanent and known.title = wanted_title then 'added' else 'taken' end
    );
  end if;
  if request ->> 'copy_of' is not null then
    select * into made from public.meeting_type as type where type.slug = request ->> 'copy_of';
    if not found then
      return '{"kind": "missing"}';
    end if;
  end if;
  begin
    insert into public.meeting_link (slug, title, kind, target)
    values (request ->> 'slug', wanted_title, 'redirect', '/schedule/' || (request ->> 'slug'));
    if made.slug is not null then
      made.slug := request ->> 'slug';
      made.version := 1;
      made.is_bookable := true;
      insert into public.meeting_type select made.*;
      insert into public.meeting_type_host (meeting_type, host_id, position)
      select made.slug, turn.host_id, turn.position
      from public.meeting_type_host as turn
      where turn.meeting_type = request ->> 'copy_of';
    else
      insert into public.meeting_type (slug, description, length_minutes, step_minutes)
      values (request ->> 'slug', 'Time to talk through a topic together.', 30, 30);
      insert into public.meeting_type_host (meeting_type, host_id, position)
      select request ->> 'slug', host.id, 1
      from public.meeting_host as host
      left join public.meeting_type_host as turn on turn.host_id = host.id
      where host.retired_at is null
      group by host.id
      order by (host.user_id is not distinct from (select private.caller_id())) desc, count(turn.meeting_type) desc, host.id
      limit 1;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(case split_part(violated, ' ', 1) when 'title' then 'title' else 'slug' end);
    when unique_violation then
      return '{"kind": "taken"}';
  end;
  perform private.audit('meeting-type-added', 'meeting_type', request ->> 'slug', jsonb_build_object('title', wanted_title));
  return '{"kind": "added"}';
end
$$;

create or replace function public.delete_meeting_type(slug text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.meeting_link;
begin
  perform private.require_admin();
  perform from public.meeting_type as type where type.slug = delete_meeting_type.slug for update;
  select * into known from public.meeting_link as link where link.slug = delete_meeting_type.slug;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if known.is_permanent then
    return '{"kind": "permanent"}';
  end if;
  if exists (select from public.meeting where meeting.meeting_type = known.slug) then
    return '{"kind": "has-meetings"}';
  end if;
  delete from public.meeting_type as type where type.slug = known.slug;
  delete from public.meeting_link as link where link.slug = known.slug;
  perform private.audit('meeting-type-deleted', 'meeting_type', known.slug, jsonb_build_object('title', known.title));
  return '{"kind": "deleted"}';
end
$$;

create or replace function public.save_meeting_host(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "version": "whole", "name": "text", "time_zone": "text", "user_id": "uuid"}'
  );
  is_new constant boolean := request ->> 'version' is null;
  unknown text;
  held public.meeting_host;
  wanted public.meeting_host;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select min(key) into unknown from jsonb_object_keys(request) as key
  where key not in ('id', 'version', 'name', 'time_zone', 'user_id');
  if unknown is not null then
    return private.invalid(unknown);
  end if;
  select * into held from public.meeting_host as host
  where host.id = (request ->> 'id')::uuid and host.retired_at is null
  for update;
  -- A host that was added already: an earlier try arrived, its answer did not.
  if found and is_new then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not found and not is_new then
    return '{"kind": "missing"}';
  end if;
  wanted := jsonb_populate_record(held, request - array['version']);
  wanted.name := btrim(coalesce(wanted.name, ''));
  wanted.time_zone := coalesce(wanted.time_zone, '');
  if wanted is not distinct from held then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not is_new and held.version <> (request ->> 'version')::integer then
    return private.conflict('meeting_host', held.id::text, jsonb_build_object('meeting_host', to_jsonb(held)));
  end if;
  if wanted.user_id is distinct from held.user_id and wanted.user_id is not null
    and not private.is_worker(wanted.user_id) then
    return private.invalid('user_id');
  end if;
  begin
    if is_new then
      insert into public.meeting_host (id, name, time_zone, user_id)
      values (wanted.id, wanted.name, wanted.time_zone, wanted.user_id)
      returning * into held;
      perform private.start_host(held.id);
      perform private.audit('meeting-host-added', 'meeting_host', held.id::text, jsonb_build_object('name', held.name));
    else
      update public.meeting_host as host
      set name = wanted.name, time_zone = wanted.time_zone, user_id = wanted.user_id
      where host.id = held.id;
      if wanted.user_id is not null and wanted.user_id is distinct from held.user_id then
        perform private.mail_person_of_host(held.id);
      end if;
      select * into held from public.meeting_host as host where host.id = held.id;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return private.invalid(case when is_new and wanted.user_id is null then 'id' else 'user_id' end);
  end;
  return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
end
$$;

create or replace function public.remove_meeting_host(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.meeting_host;
  titles jsonb;
  to_come integer;
begin
  perform private.require_admin();
  -- As a booking does: nobody is given to the removed host, and of two removals one leaves the type its last host.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  select * into held from public.meeting_host as host
  where host.id = remove_meeting_host.id and host.retired_at is null
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select coalesce(jsonb_agg(link.title order by link.title), '[]') into titles
  from public.meeting_type_host as turn
  join public.meeting_link as link on link.slug = turn.meeting_type
  where turn.host_id = held.id and not exists (
    select from public.meeting_type_host as other
    where other.meeting_type = turn.meeting_type and other.host_id <> held.id
  );
  select count(*) into to_come
  from public.meeting as booked
  where booked.host_id = held.id and booked.status = 'booked' and booked.ends_at > private.scheduler_now();
  if titles <> '[]' or to_come > 0 then
    return jsonb_build_object('kind', 'in-use', 'types', titles, 'meetings', to_come);
  end if;
  delete from public.meeting_type_host as turn where turn.host_id = held.id;
  if exists (select from public.meeting as past where past.host_id = held.id) then
    update public.meeting_host as host set retired_at = now(), user_id = null where host.id = held.id;
    delete from public.meeting_host_address as address where address.host_id = held.id;
  else
    delete from public.meeting_host as host where host.id = held.id;
  end if;
  perform private.audit('meeting-host-removed', 'meeting_host', held.id::text, jsonb_build_object('name', held.name));
  return '{"kind": "removed"}';
end
$$;

create or replace function private.complete_new_meeting() returns trigger
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

create or replace function private.complete_changed_meeting() returns trigger
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

create or replace function private.keep_busy_time() returns trigger
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

create or replace trigger count_edit
  before update on public.meeting_type
  for each row when (old is distinct from new)
  execute function private.count_edit();

create or replace trigger audit_meeting_type
  after update on public.meeting_type
  for each row execute function private.audit_setting('slug');

create or replace trigger keep_permanent_meeting
  before delete on public.meeting_link
  for each row execute function private.keep_permanent_meeting();

create or replace trigger keep_permanent_meeting
  before delete on public.meeting_type
  for each row execute function private.keep_permanent_meeting();

create or replace trigger count_edit
  before update on public.meeting_host
  for each row when ((old.name, old.time_zone, old.user_id) is distinct from (new.name, new.time_zone, new.user_id))
  execute function private.count_edit();

create or replace trigger audit_meeting_host
  after update on public.meeting_host
  for each row when ((old.name, old.time_zone, old.user_id) is distinct from (new.name, new.time_zone, new.user_id))
  execute function private.audit_setting('id');

create or replace trigger make_first_host
  after insert or update of role on public."userProfile"
  for each row when (new.role = 'admin')
  execute function private.make_first_host();

revoke all on function
  private.keep_permanent_meeting(), private.mail_person_of_host(uuid), private.start_host(uuid),
  private.make_first_host(), public.add_meeting_type(jsonb),
  public.delete_meeting_type(text), public.save_meeting_host(jsonb), public.remove_meeting_host(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_meeting_type(jsonb), public.delete_meeting_type(text), public.save_meeting_host(jsonb),
  public.remove_meeting_host(uuid)
  to authenticated;
