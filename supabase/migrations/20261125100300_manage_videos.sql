-- What admins do with the academy: add, edit, order and archive videos, say for whom they are, see who has finished what.

-- Helpers

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

revoke all on function private.video_as_json(public.videos), private.lock_videos(), private.last_place(text)
  from public, anon, authenticated, service_role;

-- Functions

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

-- Who has finished how much: the videos of each category, and how many of them everybody who works here has completed.
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
  public.save_video(jsonb), public.move_video(uuid, uuid), public.archive_video(uuid), public.restore_video(uuid),
  public.assign_video(jsonb), public.list_archived_videos(), public.list_video_people(uuid), public.academy_overview()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_video(jsonb), public.move_video(uuid, uuid), public.archive_video(uuid), public.restore_video(uuid),
  public.assign_video(jsonb), public.list_archived_videos(), public.list_video_people(uuid), public.academy_overview()
  to authenticated;
