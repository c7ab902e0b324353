-- Every edit of a setting is kept, and two admins who edit one at the same time lose nothing: the second is told.

-- Tables

-- Before and after stand here in full: what somebody accepted as the terms can be read word for word. That is too much for
-- the log, whose entry says who, when and which fields, and names the row here.
create table public.setting_change (
  id bigint generated always as identity primary key,
  area text not null constraint "area is known"
    check (area in ('site_setting', 'meeting_link', 'meeting_type', 'weekly_hours')),
  -- The setting's key, the meeting's slug or the host's id.
  key text not null,
  at timestamptz not null default now(),
  -- Null: the owner of the database.
  actor_id uuid,
  actor_name text,
  -- The columns that changed.
  before jsonb not null,
  after jsonb not null
);

alter table public.setting_change enable row level security;
alter table public.setting_change force row level security;

create trigger refuse_change
  before update or delete or truncate on public.setting_change
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.setting_change enable always trigger refuse_change;

-- Counts the edits: an edit names the version that it was made of. That of the weekly hours is their host's.
alter table public.site_setting add column version integer not null default 1;
alter table public.meeting_link add column version integer not null default 1;
alter table public.meeting_type add column version integer not null default 1;
alter table public.meeting_host add column hours_version integer not null default 1;

-- Grants

revoke all on table public.setting_change from public, anon, authenticated, service_role;
grant select on table public.setting_change to authenticated, service_role;

-- The columns of a host that are written by hand.
revoke insert, update on table public.meeting_host from authenticated;
grant insert (id, name, time_zone), update (id, name, time_zone) on table public.meeting_host to authenticated;

-- Policies

-- A week is written as a whole, by save_weekly_hours: no policy lets anybody write a part of it.
drop policy "admins write weekly hours" on public.weekly_hours;

create policy "admins read the history of settings" on public.setting_change
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions that keep the history

create function private.keep_change(area text, key text, before jsonb, after jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := (select private.caller_id());
  kept bigint;
begin
  insert into public.setting_change (area, key, actor_id, actor_name, before, after)
  values (keep_change.area, keep_change.key, author, private.name_of(author), keep_change.before, keep_change.after)
  returning id into kept;
  perform private.audit('setting-changed', keep_change.area, keep_change.key, jsonb_build_object(
    'change_id', kept, 'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(keep_change.after) as field)
  ));
end
$$;

create function private.count_edit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The argument is the column that names the row.
create or replace function private.audit_setting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old) - array['updated_at', 'updated_by', 'version'];
  fields jsonb;
  changes jsonb;
begin
  select jsonb_object_agg(changed.key, was -> changed.key), jsonb_object_agg(changed.key, changed.value)
  into fields, changes
  from jsonb_each(to_jsonb(new)) as changed
  where was ? changed.key and changed.value is distinct from was -> changed.key;
  if changes is not null then
    perform private.keep_change(tg_table_name, was ->> tg_argv[0], fields, changes);
  end if;
  return null;
end
$$;

-- By whichever road a setting is edited, its edit counts.
create trigger count_edit
  before update on public.site_setting
  for each row when (old.value is distinct from new.value)
  execute function private.count_edit();

create trigger count_edit
  before update on public.meeting_link
  for each row when (
    (old.title, old.target, old.auto_open, old.is_embedded)
      is distinct from (new.title, new.target, new.auto_open, new.is_embedded)
  )
  execute function private.count_edit();

create trigger count_edit
  before update on public.meeting_type
  for each row when (old is distinct from new)
  execute function private.count_edit();

create trigger audit_meeting_type
  after update on public.meeting_type
  for each row execute function private.audit_setting('slug');

-- What the second of two editors is told: the kind, the row as it is, and who made it so.
create function private.conflict(area text, key text, held jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'conflict', 'updated_by_name', null, 'updated_at', null) || held || coalesce(
    (
      select jsonb_build_object('updated_by_name', change.actor_name, 'updated_at', private.as_utc(change.at))
      from public.setting_change as change
      where change.area = conflict.area and change.key = conflict.key
      order by change.id desc
      limit 1
    ),
    '{}'
  )
$$;

-- A week as it is, in its order.
create function private.hours_of(host uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'weekday', hours.weekday, 'starts', to_char(hours.starts, 'HH24:MI'),
        -- to_char would write 24:00 as 00:00.
        'ends', left(hours.ends::text, 5)
      )
      order by hours.weekday, hours.starts
    ),
    '[]'
  )
  from public.weekly_hours as hours
  where hours.host_id = hours_of.host
$$;

-- A week as one writes it: at most six times on a day, which do not overlap, in any order.
create function private.is_week(hours jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  item jsonb;
begin
  if jsonb_array_length(hours) > 42 then
    return false;
  end if;
  for item in select jsonb_array_elements(hours) loop
    if jsonb_typeof(item) <> 'object' or coalesce(jsonb_typeof(item -> 'weekday'), '') <> 'number'
      or coalesce(jsonb_typeof(item -> 'starts'), '') <> 'string' or coalesce(jsonb_typeof(item -> 'ends'), '') <> 'string'
      or (item ->> 'weekday') !~ '^[1-7]$'
      or (item ->> 'starts') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or (item ->> 'ends') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
      or (item ->> 'starts') >= (item ->> 'ends') then
      return false;
    end if;
  end loop;
  return not exists (
    select
    from jsonb_array_elements(hours) with ordinality as one (item, number)
    join jsonb_array_elements(hours) with ordinality as other (item, number)
      on one.number < other.number and one.item -> 'weekday' = other.item -> 'weekday'
        and one.item ->> 'starts' < other.item ->> 'ends' and other.item ->> 'starts' < one.item ->> 'ends'
  );
end
$$;

revoke all on function
  private.keep_change(text, text, jsonb, jsonb), private.count_edit(), private.conflict(text, text, jsonb),
  private.hours_of(uuid), private.is_week(jsonb)
  from public, anon, authenticated, service_role;

-- Functions of the settings' pages, for admins. Each locks the row: of two edits of one version, one is saved. Who asks for
-- what is there already, as when an answer was lost, is told that it is saved.

create function public.save_setting(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.site_setting;
  wanted jsonb;
begin
  perform private.require_admin();
  -- The terms are longer than other requests.
  if request is null or jsonb_typeof(request) <> 'object' or not request ? 'value' then
    return private.invalid('request');
  end if;
  if private.misfit(request - 'value', '{"key": "text", "version": "whole"}') is not null
    or request ->> 'key' is null or request ->> 'version' is null then
    return private.invalid(coalesce(
      private.misfit(request - 'value', '{"key": "text", "version": "whole"}'),
      case when request ->> 'key' is null then 'key' else 'version' end
    ));
  end if;
  wanted := nullif(request -> 'value', 'null');
  select * into held from public.site_setting as setting where setting.key = request ->> 'key' for update;
  if not found then
    return private.invalid('key');
  end if;
  if held.value is distinct from wanted then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict(
        'site_setting', held.key, jsonb_build_object('value', held.value, 'version', held.version)
      );
    end if;
    begin
      update public.site_setting as setting set value = wanted where setting.key = held.key returning * into held;
    exception
      when check_violation then
        return private.invalid('value');
    end;
  end if;
  return jsonb_build_object(
    'kind', 'saved', 'value', held.value, 'version', held.version, 'updated_at', private.as_utc(held.updated_at)
  );
end
$$;

-- Fields that the request does not name stay.
create function public.save_meeting_link(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "target": "text", "auto_open": "boolean", "is_embedded": "boolean"
  }');
  held public.meeting_link;
  wanted public.meeting_link;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_link as link where link.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.title := btrim(coalesce(request ->> 'title', held.title));
  wanted.target := btrim(coalesce(request ->> 'target', held.target));
  wanted.auto_open := coalesce((request ->> 'auto_open')::boolean, held.auto_open);
  wanted.is_embedded := coalesce((request ->> 'is_embedded')::boolean, held.is_embedded);
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_link', held.slug, jsonb_build_object('meeting_link', to_jsonb(held)));
    end if;
    begin
      update public.meeting_link as link
      set title = wanted.title, target = wanted.target, auto_open = wanted.auto_open, is_embedded = wanted.is_embedded
      where link.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'only' then 'auto_open' else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_link', to_jsonb(held));
end
$$;

-- Fields that the request does not name stay. Meetings that are booked stay as they are.
create function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "description": "text", "length_minutes": "whole", "buffer_minutes": "whole",
    "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole", "host_id": "uuid"
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
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object('meeting_type', to_jsonb(held)));
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        host_id = wanted.host_id
      where type.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'description' then 'description' when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes'
          when 'step' then 'step_minutes' when 'notice' then 'minimum_notice_minutes' else 'horizon_days'
        end);
      when foreign_key_violation then
        return private.invalid('host_id');
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_type', to_jsonb(held));
end
$$;

-- Replaces a host's whole week.
create function public.save_weekly_hours(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"host_id": "uuid", "version": "whole", "hours": "list"}');
  host public.meeting_host;
  former jsonb;
  wanted jsonb;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null or request ->> 'hours' is null then
    return private.invalid(coalesce(misfit, case when request ->> 'version' is null then 'version' else 'hours' end));
  end if;
  if not private.is_week(request -> 'hours') then
    return private.invalid('hours');
  end if;
  select * into host from public.meeting_host as known where known.id = (request ->> 'host_id')::uuid for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  former := private.hours_of(host.id);
  select coalesce(
    jsonb_agg(
      jsonb_build_object('weekday', item -> 'weekday', 'starts', item -> 'starts', 'ends', item -> 'ends')
      order by item -> 'weekday', item -> 'starts'
    ),
    '[]'
  ) into wanted
  from jsonb_array_elements(request -> 'hours') as item;
  if wanted <> former then
    if host.hours_version <> (request ->> 'version')::integer then
      return private.conflict(
        'weekly_hours', host.id::text, jsonb_build_object('hours', former, 'version', host.hours_version)
      );
    end if;
    delete from public.weekly_hours as hours where hours.host_id = host.id;
    insert into public.weekly_hours (host_id, weekday, starts, ends)
    select host.id, (item ->> 'weekday')::smallint, (item ->> 'starts')::time, (item ->> 'ends')::time
    from jsonb_array_elements(wanted) as item;
    update public.meeting_host as known
    set hours_version = known.hours_version + 1
    where known.id = host.id
    returning * into host;
    perform private.keep_change(
      'weekly_hours', host.id::text, jsonb_build_object('hours', former), jsonb_build_object('hours', wanted)
    );
  end if;
  return jsonb_build_object('kind', 'saved', 'hours', wanted, 'version', host.hours_version);
end
$$;

revoke all on function
  public.save_setting(jsonb), public.save_meeting_link(jsonb), public.save_meeting_type(jsonb),
  public.save_weekly_hours(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_setting(jsonb), public.save_meeting_link(jsonb), public.save_meeting_type(jsonb),
  public.save_weekly_hours(jsonb)
  to authenticated;

-- Indexes

-- The pages of one setting's history, the newest first, and of everything's by the primary key.
create index setting_change_key_idx on public.setting_change (area, key, id desc);
