-- The academy: training videos, who may watch those that are for named people only, and how far each person has watched them.

-- Tables

create table public.videos (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  category text not null constraint "category is known" check (
    category in ('Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM')
  ),
  display_order integer not null default 0,
  -- Not now(): rows of one transaction have a moment each, so that pages of a list have one order.
  created_at timestamptz not null default clock_timestamp(),
  -- It becomes a part of the address of a frame: letters and digits, nothing else.
  streamable_code text not null constraint "streamable_code is letters and digits"
    check (char_length(streamable_code) <= 32 and streamable_code ~ '^[A-Za-z0-9]+$'),
  description text not null default '' constraint "description is a text of at most 2000 characters"
    check (char_length(description) <= 2000 and description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- What the video host called it when it was last asked; the search looks here, too.
  host_title text not null default '',
  -- Whether it is for named people only. Kept by a trigger on their rows, so that no policy has to count them.
  is_restricted boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- As it was then.
  updated_by_name text not null default '',
  -- Policies show what is archived to nobody; admins list it by a function.
  archived_at timestamptz
);

alter table public.videos enable row level security;
alter table public.videos force row level security;

-- A video without rows here is for everybody who works here.
create table public.user_video_access (
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);

alter table public.user_video_access enable row level security;
alter table public.user_video_access force row level security;

-- Answers of the video host about videos, cached for a day by the edge function `fetch-streamable-data`, which alone reads and writes
-- it.
create table public.streamable_video (
  code text primary key constraint "code is letters and digits"
    check (char_length(code) <= 32 and code ~ '^[A-Za-z0-9]+$'),
  title text not null constraint "title is one line" check (char_length(title) <= 200 and title !~ '[[:cntrl:]]'),
  thumbnail_url text not null constraint "thumbnail_url is the host's"
    check (
      char_length(thumbnail_url) <= 1000
      and thumbnail_url ~ '^(https://([a-z0-9-]+\.)*streamable\.com/[^[:space:][:cntrl:]<>"\\]+)?$'
    ),
  duration_seconds integer not null constraint "duration_seconds is at most a day" check (duration_seconds between 0 and 86400),
  fetched_at timestamptz not null default now()
);

alter table public.streamable_video enable row level security;
alter table public.streamable_video force row level security;

-- How far who works here has watched each video, and what they have finished.
create table public.video_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  position_seconds integer not null default 0 constraint "position_seconds is at most a day"
    check (position_seconds between 0 and 86400),
  -- Zero while it is not known.
  duration_seconds integer not null default 0 constraint "duration_seconds is at most a day"
    check (duration_seconds between 0 and 86400),
  completed_at timestamptz,
  completed_how text constraint "completed_how is known" check (completed_how in ('watched', 'marked')),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id),
  constraint "completed_how says how when it is complete" check ((completed_at is null) = (completed_how is null))
);

alter table public.video_progress enable row level security;
alter table public.video_progress force row level security;

-- Grants: written by functions only. Of streamable_video no caller has any, and so it has no policies.

revoke all on table public.videos, public.user_video_access, public.streamable_video, public.video_progress
  from public, anon, authenticated, service_role;
grant select on table public.videos to authenticated, service_role;
grant insert, update, delete on table public.videos to service_role;
grant select on table public.user_video_access to authenticated, service_role;
grant insert, delete on table public.user_video_access to service_role;
grant select, insert, update, delete on table public.streamable_video to service_role;
grant select on table public.video_progress to authenticated, service_role;

-- Policies. Among many videos a page of a category is read by its index. The planner takes `role in ('staff', 'admin')` for true one
-- time in a hundred, expects hardly any row, and would read and sort them all; it takes a `case` for true every other time.

create policy "who works here reads the videos for everybody" on public.videos
  for select to authenticated
  using (
    archived_at is null and not is_restricted
    and case (select private.role_of_caller()) when 'staff' then true when 'admin' then true else false end
  );

create policy "admins read the videos for named people" on public.videos
  for select to authenticated
  using (
    archived_at is null and is_restricted
    and case (select private.role_of_caller()) when 'admin' then true else false end
  );

create policy "named people read the videos for them" on public.videos
  for select to authenticated
  using (
    archived_at is null and is_restricted
    and case (select private.role_of_caller()) when 'staff' then true when 'admin' then true else false end
    and id in (select access.video_id from public.user_video_access as access where access.user_id = (select private.caller_id()))
  );

create policy "who works here reads which videos are for them" on public.user_video_access
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins read for whom videos are" on public.user_video_access
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "who works here reads their own progress" on public.video_progress
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins read who has finished what" on public.video_progress
  for select to authenticated
  using (completed_at is not null and (select private.role_of_caller()) = 'admin');

-- Functions of the tables

create function private.restrict_video() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    -- Of two changes at once, the second looks after the first is done.
    perform from public.videos as known where known.id = old.video_id for no key update;
    -- Deleting an account does not open to everybody what only its holder could see.
    if exists (select from auth.users as person where person.id = old.user_id) then
      update public.videos as known
      set is_restricted = false
      where known.id = old.video_id
        and not exists (select from public.user_video_access as access where access.video_id = known.id);
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform from public.videos as known where known.id = new.video_id for no key update;
    update public.videos as known set is_restricted = true where known.id = new.video_id and not known.is_restricted;
  end if;
  return null;
end
$$;

create trigger restrict_video
  after insert or update or delete on public.user_video_access
  for each row execute function private.restrict_video();

-- The search looks for what the host calls a video.
create function private.name_videos() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.videos as known
  set host_title = new.title
  where known.streamable_code = new.code and known.host_title <> new.title;
  return null;
end
$$;

create trigger name_videos
  after insert or update on public.streamable_video
  for each row execute function private.name_videos();

-- Functions of those who watch

-- The same as the policies say, for functions that run as the owner of the database.
create function private.may_watch(video uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(private.role_of_caller() in ('staff', 'admin'), false) and exists (
    select from public.videos as known
    where known.id = may_watch.video and known.archived_at is null and (
      not known.is_restricted or private.role_of_caller() = 'admin' or exists (
        select from public.user_video_access as access
        where access.video_id = known.id and access.user_id = private.caller_id()
      )
    )
  )
$$;

-- The rule by which watching completes a video: nine tenths of it.
create function private.is_watched(position_seconds integer, duration_seconds integer) returns boolean
language sql immutable set search_path = ''
as $$ select is_watched.duration_seconds > 0 and is_watched.position_seconds * 10 >= is_watched.duration_seconds * 9 $$;

-- Keeps where the caller is in a video, and completes it when they have watched it. Sent again, it changes nothing more.
create function public.save_video_progress(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "video_id": "uuid", "position_seconds": "whole", "duration_seconds": "whole"
  }');
  watched boolean;
  stored public.video_progress;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'video_id' is null or request ->> 'position_seconds' is null then
    return private.invalid(
      coalesce(misfit, case when request ->> 'video_id' is null then 'video_id' else 'position_seconds' end)
    );
  end if;
  if not private.may_watch((request ->> 'video_id')::uuid) then
    return '{"kind": "missing"}';
  end if;
  stored.position_seconds := (request ->> 'position_seconds')::integer;
  stored.duration_seconds := coalesce((request ->> 'duration_seconds')::integer, 0);
  -- Before a product of them is made.
  if stored.position_seconds not between 0 and 86400 or stored.duration_seconds not between 0 and 86400 then
    return private.invalid(
      case when stored.position_seconds not between 0 and 86400 then 'position_seconds' else 'duration_seconds' end
    );
  end if;
  watched := private.is_watched(stored.position_seconds, stored.duration_seconds);
  insert into public.video_progress as known (
    user_id, video_id, position_seconds, duration_seconds, completed_at, completed_how
  ) values (
    private.caller_id(), (request ->> 'video_id')::uuid, stored.position_seconds, stored.duration_seconds,
    case when watched then now() end, case when watched then 'watched' end
  )
  on conflict (user_id, video_id) do update set
    position_seconds = excluded.position_seconds,
    duration_seconds = case when excluded.duration_seconds > 0 then excluded.duration_seconds else known.duration_seconds end,
    completed_at = coalesce(known.completed_at, excluded.completed_at),
    completed_how = coalesce(known.completed_how, excluded.completed_how),
    updated_at = now()
  returning * into stored;
  return jsonb_build_object('kind', 'saved', 'progress', to_jsonb(stored));
end
$$;

-- "Mark complete", and back. Whoever takes the mark from a video that they have watched starts it anew.
create function public.mark_video(video_id uuid, is_complete boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  completes constant boolean := coalesce(mark_video.is_complete, false);
  stored public.video_progress;
begin
  perform private.require_staff();
  if not private.may_watch(mark_video.video_id) then
    return '{"kind": "missing"}';
  end if;
  insert into public.video_progress as known (user_id, video_id, completed_at, completed_how)
  values (
    private.caller_id(), mark_video.video_id, case when completes then now() end, case when completes then 'marked' end
  )
  on conflict on constraint video_progress_pkey do update set
    completed_at = case when completes then coalesce(known.completed_at, now()) end,
    completed_how = case when completes then coalesce(known.completed_how, 'marked') end,
    position_seconds = case
      when not completes and private.is_watched(known.position_seconds, known.duration_seconds) then 0
      else known.position_seconds
    end,
    updated_at = now()
  returning * into stored;
  return jsonb_build_object('kind', 'saved', 'progress', to_jsonb(stored));
end
$$;

-- How many videos of each category there are for the caller, and how many of them they have completed.
create function public.academy_counts() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'counts', 'categories', jsonb_agg(
    jsonb_build_object('category', section.name, 'videos', coalesce(counted.videos, 0), 'completed', coalesce(counted.completed, 0))
    order by section.place
  ))
  from unnest(array['Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM'])
    with ordinality as section (name, place)
  left join (
    select videos.category, count(*) as videos, count(progress.completed_at) as completed
    from public.videos
    left join public.video_progress as progress
      on progress.video_id = videos.id and progress.user_id = (select private.caller_id())
    where videos.archived_at is null
    group by videos.category
  ) as counted on counted.category = section.name
$$;

-- The codes of the video host that the caller may ask about, of these, for the edge function `fetch-streamable-data`. With the
-- caller's own rights: the policies of `videos` decide.
create function public.watchable_codes(codes text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(private.role_of_caller() not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can do this' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'codes', 'codes', (
    select coalesce(jsonb_agg(distinct videos.streamable_code), '[]')
    from public.videos
    where videos.streamable_code = any (watchable_codes.codes[1:50])
  ));
end
$$;

-- Functions of admins

create function private.video_as_json(video public.videos) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(video) $$;

-- Changes of videos come one after the other: their order is of a whole category.
create function private.lock_videos() returns void
language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: videos', 0)) $$;

-- The place after the last video of a category.
create function private.last_place(category text) returns integer
language sql stable set search_path = ''
as $$ select coalesce(max(known.display_order), 0) + 1 from public.videos as known where known.category = last_place.category $$;

-- Without a version it adds a video at the end of its category, and sent again answers with it. With the version that the
-- caller has seen, it writes the video anew; in another category it goes to the end.
create function public.save_video(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "category": "text", "streamable_code": "text", "description": "text"
  }');
  held public.videos;
  wanted public.videos;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform private.lock_videos();
  select * into held from public.videos as known where known.id = (request ->> 'id')::uuid;
  if held.archived_at is not null or held.id is null and request ->> 'version' is not null then
    return '{"kind": "missing"}';
  end if;

  wanted.category := coalesce(request ->> 'category', '');
  wanted.streamable_code := btrim(coalesce(request ->> 'streamable_code', ''));
  wanted.description := btrim(coalesce(request ->> 'description', ''), e' \t\r\n');
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    -- The answer to the request that wrote this was lost.
    return jsonb_build_object(
      'kind', case
        when (held.category, held.streamable_code, held.description)
          = (wanted.category, wanted.streamable_code, wanted.description) then 'saved'
        else 'conflict'
      end,
      'video', private.video_as_json(held)
    );
  end if;

  begin
    insert into public.videos as stored (
      id, category, display_order, streamable_code, description, host_title, updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.category,
      case when held.category = wanted.category then held.display_order else private.last_place(wanted.category) end,
      wanted.streamable_code, wanted.description,
      coalesce((select said.title from public.streamable_video as said where said.code = wanted.streamable_code), ''),
      private.name_of(private.caller_id())
    )
    on conflict (id) do update set
      category = excluded.category, display_order = excluded.display_order, streamable_code = excluded.streamable_code,
      description = excluded.description, host_title = excluded.host_title, updated_by_name = excluded.updated_by_name,
      updated_at = now(), version = stored.version + 1
    returning * into wanted;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.audit('video-saved', 'video', wanted.id::text, jsonb_build_object(
    'category', wanted.category, 'streamable_code', wanted.streamable_code
  ));
  return jsonb_build_object('kind', 'saved', 'video', private.video_as_json(wanted));
end
$$;

-- Places a video before another one of its category, or at the end. Sent again, it leaves it there.
create function public.move_video(id uuid, before uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.videos;
begin
  perform private.require_admin();
  perform private.lock_videos();
  select * into held from public.videos as known where known.id = move_video.id and known.archived_at is null;
  if held.id is null or move_video.before is not null and not exists (
    select from public.videos as known
    where known.id = move_video.before and known.category = held.category and known.archived_at is null
  ) then
    return '{"kind": "missing"}';
  end if;
  if move_video.before = held.id then
    return '{"kind": "moved"}';
  end if;
  with other as (
    select known.id, row_number() over (order by known.display_order, known.created_at desc) as place
    from public.videos as known
    where known.category = held.category and known.archived_at is null and known.id <> held.id
  ),
  target as (
    select coalesce(
      (select other.place from other where other.id = move_video.before), (select count(*) + 1 from other)
    ) as place
  ),
  wanted as (
    select other.id, other.place + case when other.place >= target.place then 1 else 0 end as place
    from other, target
    union all
    select held.id, target.place from target
  )
  update public.videos as known
  set display_order = wanted.place
  from wanted
  where known.id = wanted.id and known.display_order <> wanted.place;
  if found then
    perform private.audit('video-moved', 'video', held.id::text, jsonb_build_object('before', move_video.before));
  end if;
  return '{"kind": "moved"}';
end
$$;

create function public.archive_video(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.videos;
begin
  perform private.require_admin();
  perform private.lock_videos();
  select * into held from public.videos as known where known.id = archive_video.id;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if held.archived_at is null then
    update public.videos as known set archived_at = now(), version = known.version + 1 where known.id = held.id;
    perform private.audit('video-archived', 'video', held.id::text, '{}');
  end if;
  return '{"kind": "archived"}';
end
$$;

-- Brings an archived video back, at the end of its category.
create function public.restore_video(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.videos;
begin
  perform private.require_admin();
  perform private.lock_videos();
  select * into held from public.videos as known where known.id = restore_video.id;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if held.archived_at is not null then
    update public.videos as known
    set archived_at = null, display_order = private.last_place(known.category), version = known.version + 1
    where known.id = held.id
    returning * into held;
    perform private.audit('video-restored', 'video', held.id::text, '{}');
  end if;
  return jsonb_build_object('kind', 'saved', 'video', private.video_as_json(held));
end
$$;

-- Says for whom a video is, over the version that the caller has seen. Nobody named: for everybody who works here.
create function public.assign_video(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "user_ids": "list"}');
  held public.videos;
  known_ids uuid[];
  wanted_ids uuid[];
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null or request ->> 'user_ids' is null then
    return private.invalid(coalesce(misfit, case when request ->> 'id' is null then 'id' else 'user_ids' end));
  end if;
  if jsonb_array_length(request -> 'user_ids') > 200 or exists (
    select from jsonb_array_elements_text(request -> 'user_ids') as given (id)
    where given.id is null or given.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ) then
    return private.invalid('user_ids');
  end if;
  perform private.lock_videos();
  select * into held from public.videos as known where known.id = (request ->> 'id')::uuid and known.archived_at is null;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  select coalesce(array_agg(distinct given.id::uuid order by given.id::uuid), '{}') into wanted_ids
  from jsonb_array_elements_text(request -> 'user_ids') as given (id);
  select coalesce(array_agg(access.user_id order by access.user_id), '{}') into known_ids
  from public.user_video_access as access where access.video_id = held.id;
  -- Nobody named and yet for nobody: the account of the only one was deleted, and an admin opens it again here.
  if wanted_ids = known_ids and held.is_restricted = (cardinality(wanted_ids) > 0) then
    return jsonb_build_object('kind', 'saved', 'video', private.video_as_json(held));
  end if;
  if held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'video', private.video_as_json(held));
  end if;
  -- Who has left keeps what they had until they are taken off; nobody who has left is added.
  if exists (
    select from unnest(wanted_ids) as wanted (id)
    where wanted.id <> all (known_ids) and not private.is_worker(wanted.id)
  ) then
    return private.invalid('user_ids');
  end if;
  insert into public.user_video_access (user_id, video_id)
  select wanted.id, held.id from unnest(wanted_ids) as wanted (id)
  on conflict do nothing;
  delete from public.user_video_access as access where access.video_id = held.id and access.user_id <> all (wanted_ids);
  update public.videos as known
  set is_restricted = cardinality(wanted_ids) > 0, version = known.version + 1, updated_at = now(),
    updated_by_name = private.name_of(private.caller_id())
  where known.id = held.id
  returning * into held;
  perform private.audit('video-assigned', 'video', held.id::text,
    jsonb_build_object('before', cardinality(known_ids), 'after', cardinality(wanted_ids)));
  return jsonb_build_object('kind', 'saved', 'video', private.video_as_json(held));
end
$$;

-- The same for several videos, at most a hundred, in the given order. Each answers with those that are as wanted now.
create function public.archive_videos(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  archived uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  foreach wanted in array ids loop
    if public.archive_video(wanted) ->> 'kind' = 'archived' then
      archived := archived || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'archived', 'archived', to_jsonb(archived));
end
$$;

create function public.restore_videos(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  restored uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  foreach wanted in array ids loop
    if public.restore_video(wanted) ->> 'kind' = 'saved' then
      restored := restored || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'restored', 'restored', to_jsonb(restored));
end
$$;

-- Each as save_video takes it, over the version that the caller has seen.
create function public.save_videos(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  outcome jsonb;
  saved jsonb := '[]';
  refused integer := 0;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(request -> 'videos'), '') <> 'array' then
    return private.invalid('videos');
  elsif jsonb_array_length(request -> 'videos') not between 1 and 100 then
    return private.invalid('videos');
  end if;
  for entry in select item.value from jsonb_array_elements(request -> 'videos') with ordinality as item order by item.ordinality loop
    outcome := public.save_video(entry);
    if outcome ->> 'kind' = 'saved' then
      saved := saved || jsonb_build_array(outcome -> 'video');
    else
      refused := refused + 1;
    end if;
  end loop;
  return jsonb_build_object('kind', 'saved', 'saved', saved, 'refused', refused);
end
$$;

create function public.list_archived_videos() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object('kind', 'videos', 'videos', (
    select coalesce(jsonb_agg(private.video_as_json(archived) order by archived.archived_at desc, archived.id), '[]')
    from (
      select * from public.videos as known
      where known.archived_at is not null order by known.archived_at desc, known.id limit 200
    ) as archived
  ));
end
$$;

-- Everybody who works here, and who once did and has to do with a video: whether it is for them, and how far they are.
create function public.list_video_people(video_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.videos;
begin
  perform private.require_admin();
  select * into held from public.videos as known where known.id = list_video_people.video_id;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'people', 'version', held.version, 'is_restricted', held.is_restricted, 'people', (
    select coalesce(jsonb_agg(to_jsonb(person) order by person.name, person.id), '[]')
    from (
      select
        profile.id, private.name_of(profile.id) as name, coalesce(profile.role, 'client') as role,
        profile.deactivated_at is null and profile.role in ('staff', 'admin') as is_active,
        access.user_id is not null as is_granted, coalesce(progress.position_seconds, 0) as position_seconds,
        progress.completed_at, progress.completed_how
      from public."userProfile" as profile
      left join public.user_video_access as access on access.user_id = profile.id and access.video_id = held.id
      left join public.video_progress as progress on progress.user_id = profile.id and progress.video_id = held.id
      where profile.deactivated_at is null and profile.role in ('staff', 'admin')
        or access.user_id is not null or progress.completed_at is not null
      limit 1000
    ) as person
  ));
end
$$;

-- Training progress: the number of videos in each category, and of those that each team member has completed.
create function public.academy_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'kind', 'overview',
    'categories', public.academy_counts() -> 'categories',
    'people', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', worker.id, 'name', worker.name, 'role', worker.role, 'last_completed_at', done.last_completed_at,
          'completed', coalesce(done.by_category, '{}')
        ) order by worker.name, worker.id
      ), '[]')
      from (
        select profile.id, profile.role, private.name_of(profile.id) as name
        from public."userProfile" as profile
        where profile.role in ('staff', 'admin') and profile.deactivated_at is null
        limit 1000
      ) as worker
      left join (
        select
          counted.user_id, max(counted.last_completed_at) as last_completed_at,
          jsonb_object_agg(counted.category, counted.completed) as by_category
        from (
          select
            progress.user_id, videos.category, count(*) as completed, max(progress.completed_at) as last_completed_at
          from public.video_progress as progress
          join public.videos on videos.id = progress.video_id
          where progress.completed_at is not null and videos.archived_at is null
          group by progress.user_id, videos.category
        ) as counted
        group by counted.user_id
      ) as done on done.user_id = worker.id
    )
  );
end
$$;

revoke all on function
  private.restrict_video(), private.name_videos(), private.may_watch(uuid), private.is_watched(integer, integer),
  public.save_video_progress(jsonb), public.mark_video(uuid, boolean), public.academy_counts(),
  public.watchable_codes(text[]), private.video_as_json(public.videos), private.lock_videos(),
  private.last_place(text), public.save_video(jsonb), public.move_video(uuid, uuid), public.archive_video(uuid),
  public.restore_video(uuid), public.archive_videos(uuid[]), public.restore_videos(uuid[]), public.save_videos(jsonb),
  public.assign_video(jsonb), public.list_archived_videos(),
  public.list_video_people(uuid), public.academy_overview()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_video_progress(jsonb), public.mark_video(uuid, boolean), public.academy_counts(),
  public.watchable_codes(text[]), public.save_video(jsonb), public.move_video(uuid, uuid), public.archive_video(uuid),
  public.restore_video(uuid), public.archive_videos(uuid[]), public.restore_videos(uuid[]), public.save_videos(jsonb),
  public.assign_video(jsonb), public.list_archived_videos(),
  public.list_video_people(uuid), public.academy_overview()
  to authenticated;

-- Indexes

-- A category's list in its order. One place for each, so that a page begins exactly where the one before it ended.
create unique index videos_category_key on public.videos (category, display_order, created_at desc);
-- The orders of the admins' table, in a category and in all.
create index videos_category_host_title_idx on public.videos (category, host_title, id) where archived_at is null;
create index videos_category_created_at_idx on public.videos (category, created_at, id) where archived_at is null;
create index videos_host_title_idx on public.videos (host_title, id) where archived_at is null;
create index videos_created_at_idx on public.videos (created_at desc, id desc);
create index videos_is_restricted_idx on public.videos (is_restricted) where is_restricted;
create index videos_archived_at_idx on public.videos (archived_at desc) where archived_at is not null;
create index videos_streamable_code_idx on public.videos (streamable_code);
create index user_video_access_video_id_idx on public.user_video_access (video_id);
create index video_progress_video_id_idx on public.video_progress (video_id);
create index video_progress_completed_at_idx on public.video_progress (completed_at desc) where completed_at is not null;
-- Videos in progress, the latest first.
create index video_progress_begun_idx on public.video_progress (user_id, updated_at desc) where completed_at is null;
